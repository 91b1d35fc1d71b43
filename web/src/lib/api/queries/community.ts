import type { ReplyOf } from '#contract/routes.ts';
import type { Pages, Query } from './query.ts';

export type CommunityQuery =
  | Query<ReplyOf<'getCircle'>, ['circle']>
  | Query<ReplyOf<'listLibrary'>, ['circle-library']>
  | Query<Pages<ReplyOf<'listPosts'>>, ['circle-posts', circleId: string]>
  | Query<Pages<ReplyOf<'listReplies'>>, ['circle-replies', circleId: string, entryId: string]>
  | Query<ReplyOf<'listRemoved'>['items'], ['circle-removed', circleId: string]>
  | Query<Pages<ReplyOf<'listReports'>>, ['circle-reports', state: string]>
  // The counts in the menus.
  | Query<ReplyOf<'getUnread'>, ['unread']>
  | Query<Pages<ReplyOf<'listThreads'>>, ['threads']>
  | Query<ReplyOf<'getThread'>, ['thread', clientId: string]>
  | Query<Pages<ReplyOf<'listMessages'>>, ['messages', clientId: string]>;
