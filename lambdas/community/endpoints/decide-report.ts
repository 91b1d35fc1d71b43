import type { Decision } from '#contract/community/schema.ts';
import {
  changeReports,
  getEntry,
  isPost,
  postOf,
  removeEntry,
  type StoredEntry,
  uncountReply,
} from '#lambdas/data/community/entry.ts';
import { mute } from '#lambdas/data/community/member.ts';
import { closeReport, getDecidedReport, getOpenReport, type StoredReport } from '#lambdas/data/community/report.ts';
import { wantAttentionNoMore } from '#lambdas/data/practice/attention.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { againWhenChanged } from '../rules/again.ts';
import { reportsFor } from '../rules/reports-for.ts';

const day = 86_400;

/** The same decision sent again is answered as the first time; a report that came meanwhile is decided with the others. */
export const decideReport: Handler<'decideReport'> = async ({ caller, params: { entryId }, body }) => {
  const circleId = caller.userId;
  const decided = await againWhenChanged(() => decide(circleId, entryId, body));
  const [report] = await reportsFor(circleId, [decided]);
  if (!report) throw new ProblemError('report-not-found');
  return report;
};

interface Wanted {
  readonly decision: Decision;
  readonly days?: number | undefined;
}

const decide = async (circleId: string, entryId: string, { decision, days = 0 }: Wanted): Promise<StoredReport> => {
  const entry = await getEntry(circleId, entryId);
  if (!entry) throw new ProblemError('report-not-found');
  if (entry.reportedAt === undefined) return decidedBefore(entry, decision);
  const open = await getOpenReport(circleId, entryId, entry.reportedAt);
  if (!open) throw new ProblemError('report-not-found');
  // Who keeps the circle cannot be kept from writing in it.
  if (decision === 'mute' && entry.authorId === circleId) throw new ProblemError('own-post');
  const at = now();
  const mutedUntil = decision === 'mute' ? plusSeconds(at, days * day) : undefined;
  const after = { ...open, decision, decidedAt: at, ...(mutedUntil !== undefined && { mutedUntil }) };
  await commit(
    changed(entry, decision, at),
    ...closeReport(open, after),
    wantAttentionNoMore({ coachId: circleId, kind: 'post-reported', dueAt: entry.reportedAt, sourceId: entryId }),
    ...(mutedUntil === undefined ? [] : [mute(circleId, entry.authorId, mutedUntil)]),
    ...(isTakenAway(entry, decision) && !isPost(entry) ? [uncountReply(circleId, postOf(entryId))] : []),
  );
  return after;
};

const isTakenAway = (entry: StoredEntry, decision: Decision): boolean =>
  decision !== 'keep' && entry.removedBy === undefined;

const changed = (entry: StoredEntry, decision: Decision, at: string): Write => {
  const nothingOpen = { set: { decidedAt: at }, remove: ['openReports', 'reportedAt', 'hidden'] };
  return isTakenAway(entry, decision) ? removeEntry(entry, 'coach', nothingOpen) : changeReports(entry, nothingOpen);
};

const decidedBefore = async ({ circleId, id, decidedAt }: StoredEntry, decision: Decision): Promise<StoredReport> => {
  const before = decidedAt === undefined ? undefined : await getDecidedReport(circleId, id, decidedAt);
  if (before?.decision !== decision) throw new ProblemError('report-not-found');
  return before;
};
