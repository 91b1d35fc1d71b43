import * as v from 'valibot';
import { attentionKinds } from '#contract/insights/schema.ts';
import type { AttentionPlace } from '#lambdas/data/feed/attention.ts';

type Place = Omit<AttentionPlace, 'coachId'>;

/** How a browser names it: where it lies within the coach's own. */
export const attentionId = ({ dueAt, kind, sourceId }: Place): string =>
  Buffer.from([dueAt, kind, sourceId].join('#')).toString('base64url');

const Parts = v.pipe(
  v.strictTuple([v.pipe(v.string(), v.isoTimestamp()), v.picklist(attentionKinds), v.pipe(v.string(), v.minLength(1))]),
  v.transform(([dueAt, kind, sourceId]): Place => ({ dueAt, kind, sourceId })),
);

/** Nothing for what is no such name. */
export const placeOfId = (id: string): Place | undefined => {
  const { success, output } = v.safeParse(Parts, Buffer.from(id, 'base64url').toString().split('#'));
  return success ? output : undefined;
};
