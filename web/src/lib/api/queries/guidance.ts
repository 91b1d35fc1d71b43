import type { ReplyOf } from '#contract/routes.ts';
import type { Pages, Query } from './query.ts';

export type GuidanceQuery = Query<Pages<ReplyOf<'listProgrammes'>>, ['programmes', archived: string]>;
