import type { ReplyOf } from '#contract/routes.ts';
import type { Query } from './query.ts';

export type PublicQuery = Query<ReplyOf<'getCrisisLines'>, ['crisis-lines']>;
