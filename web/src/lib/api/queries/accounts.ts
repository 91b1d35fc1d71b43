import type { ReplyOf } from '#contract/routes.ts';
import type { Query } from './query.ts';

export type AccountsQuery =
  | Query<ReplyOf<'getFeedStatus'>, ['calendar-feed']>
  | Query<ReplyOf<'getExport'>, ['own-data', 'export']>
  | Query<ReplyOf<'getErasure'>, ['own-data', 'erasure']>
  | Query<ReplyOf<'getMailPreferences'>, ['own-data', 'mails']>
  | Query<ReplyOf<'getSecondFactor'>, ['second-factor']>;
