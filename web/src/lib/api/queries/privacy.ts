import type { ReplyOf } from '#contract/routes.ts';
import type { Pages, Query } from './query.ts';

export type PrivacyQuery = Query<Pages<ReplyOf<'listDataRequests'>>, ['data-requests', kind: string]>;
