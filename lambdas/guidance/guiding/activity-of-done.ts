import type { Assigned } from '#contract/guidance/schema.ts';
import { recordActivity } from '#lambdas/data/feed/activity.ts';
import type { Tally } from '#lambdas/data/guidance/tally.ts';
import type { Write } from '#lambdas/data/table/write.ts';

interface Done {
  readonly id: string;
  readonly title: string;
  readonly what?: Assigned;
}

/** Tells the coach that a client got something done. */
export const activityOfDone = (
  { coachId, clientId, firstName, lastName }: Tally,
  kind: 'goal-done' | 'content-done',
  { id: sourceId, title, what }: Done,
  at: string,
): Write =>
  recordActivity({
    coachId,
    at,
    kind,
    sourceId,
    clientId,
    firstName,
    lastName,
    title,
    ...(what?.kind === 'practice' && { practiceId: what.practiceId }),
  });
