import { tellActivity } from '#lambdas/data/practice/activity.ts';
import { wantAttention } from '#lambdas/data/practice/attention.ts';
import type { Write } from '#lambdas/data/table/write.ts';

/** The coach learns that something is to be decided. */
export const tellOfReport = (coachId: string, sourceId: string, at: string): Write[] => [
  wantAttention({ coachId, kind: 'post-reported', dueAt: at, sourceId }),
  tellActivity({ coachId, at, kind: 'post-reported', sourceId }),
];
