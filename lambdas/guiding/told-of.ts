import type { Tally } from '#lambdas/data/guidance/tally.ts';
import { tellActivity } from '#lambdas/data/practice/activity.ts';
import type { Write } from '#lambdas/data/table/write.ts';

/** Tells the coach that a client got something done. */
export const toldOf = (
  { coachId, clientId, firstName, lastName }: Tally,
  kind: 'goal-done' | 'content-done',
  { id: sourceId, title }: { readonly id: string; readonly title: string },
  at: string,
): Write => tellActivity({ coachId, at, kind, sourceId, clientId, firstName, lastName, title });
