import type { ReplyOf } from '#contract/routes.ts';
import type { Pages, Query } from './query.ts';

export type AdminQuery =
  | Query<Pages<ReplyOf<'listAuditEvents'>>, ['audit', filter: object]>
  | Query<Pages<ReplyOf<'listDeadLetters'>>, ['dead-letters']>
  | Query<ReplyOf<'getPlatform'>, ['platform']>
  | Query<Pages<ReplyOf<'listUsers'>>, ['users', 'list', filter: object]>
  | Query<ReplyOf<'getUser'>, ['users', 'one', userId: string]>
  | Query<ReplyOf<'listUsers'>, ['users', 'administrators']>
  | Query<ReplyOf<'listUsers'>, ['users', 'first']>
  | Query<ReplyOf<'listUsers'>, ['coaches', 'search', text: string]>
  | Query<ReplyOf<'getUser'>, ['coaches', userId: string]>;
