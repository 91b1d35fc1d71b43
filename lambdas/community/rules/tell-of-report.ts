import { endOf, type StoredReport } from '#lambdas/data/community/report.ts';
import { tellActivity } from '#lambdas/data/feed/activity.ts';
import { wantAttention, wantAttentionNoMore } from '#lambdas/data/feed/attention.ts';
import type { Write } from '#lambdas/data/table/write.ts';

/** The coach learns that something is to be decided. */
export const tellOfReport = (coachId: string, sourceId: string, at: string): Write[] => [
  wantAttention({ coachId, kind: 'post-reported', dueAt: at, sourceId }),
  tellActivity({ coachId, at, kind: 'post-reported', sourceId }),
];

/** An author asks for another look at what was removed, for as long as the coach may answer. */
export const tellOfAppeal = (asked: StoredReport & { readonly appealedAt: string }): Write => {
  const { circleId, entryId, appealedAt } = asked;
  const place = { coachId: circleId, kind: 'post-reported', dueAt: appealedAt, sourceId: entryId } as const;
  return wantAttention({ ...place, endsAt: endOf(asked) });
};

/** The coach has looked. */
export const appealAnswered = (coachId: string, sourceId: string, appealedAt: string): Write =>
  wantAttentionNoMore({ coachId, kind: 'post-reported', dueAt: appealedAt, sourceId });
