import { endOf, type StoredReport } from '#lambdas/data/community/report.ts';
import { recordActivity } from '#lambdas/data/feed/activity.ts';
import { addAttention, removeAttention } from '#lambdas/data/feed/attention.ts';
import type { Write } from '#lambdas/data/table/write.ts';

/** The coach learns that something is to be decided. */
export const notifyOfReport = (coachId: string, sourceId: string, at: string): Write[] => [
  addAttention({ coachId, kind: 'post-reported', dueAt: at, sourceId }),
  recordActivity({ coachId, at, kind: 'post-reported', sourceId }),
];

/** An author asks for another look at what was removed, for as long as the coach may answer. */
export const notifyOfAppeal = (asked: StoredReport & { readonly appealedAt: string }): Write => {
  const { circleId, entryId, appealedAt } = asked;
  const place = { coachId: circleId, kind: 'post-reported', dueAt: appealedAt, sourceId: entryId } as const;
  return addAttention({ ...place, endsAt: endOf(asked) });
};

/** The coach has looked. */
export const appealAnswered = (coachId: string, sourceId: string, appealedAt: string): Write =>
  removeAttention({ coachId, kind: 'post-reported', dueAt: appealedAt, sourceId });
