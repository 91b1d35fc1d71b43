import { tellActivity } from '#lambdas/data/practice/activity.ts';
import { wantAttention, wantAttentionNoMore } from '#lambdas/data/practice/attention.ts';
import type { Write } from '#lambdas/data/table/write.ts';

/** The coach learns that something is to be decided. */
export const tellOfReport = (coachId: string, sourceId: string, at: string): Write[] => [
  wantAttention({ coachId, kind: 'post-reported', dueAt: at, sourceId }),
  tellActivity({ coachId, at, kind: 'post-reported', sourceId }),
];

/** An author asks for another look at what was removed. */
export const tellOfAppeal = (coachId: string, sourceId: string, at: string): Write[] => [
  wantAttention({ coachId, kind: 'post-reported', dueAt: at, sourceId }),
];

/** The coach has looked. */
export const appealAnswered = (coachId: string, sourceId: string, appealedAt: string): Write =>
  wantAttentionNoMore({ coachId, kind: 'post-reported', dueAt: appealedAt, sourceId });
