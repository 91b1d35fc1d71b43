import type { ReplyOf } from '#contract/routes.ts';
import type { Pages, Query } from './query.ts';

export type ClientsQuery =
  // One list for every page that shows own clients.
  | Query<Pages<ReplyOf<'listClients'>>, ['clients']>
  | Query<ReplyOf<'countComingSessions'>, ['coming-sessions', clientId: string]>;
