import type { Decision } from '#contract/community/schema.ts';
import { defined } from '#contract/core/defined.ts';
import {
  changeReports,
  getEntry,
  isPost,
  postOf,
  recountReply,
  removeEntry,
  restoreEntry,
  type StoredEntry,
  uncountReply,
} from '#lambdas/data/community/entry.ts';
import { mute, storedMember, unmute } from '#lambdas/data/community/member.ts';
import {
  answerAppeal,
  closeReport,
  getDecidedReport,
  getOpenReport,
  isOver,
  redecide,
  type StoredReport,
} from '#lambdas/data/community/report.ts';
import { removeAttention } from '#lambdas/data/feed/attention.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { get } from '#lambdas/data/table/read.ts';
import { manyAttempts, retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { appealAnswered } from '../rules/notify-of-report.ts';
import { mutedUntilAfter, saidIn } from '../rules/removal-of.ts';
import { reportsFor } from '../rules/reports-for.ts';

/** The same decision sent again is answered as the first time; a report that came meanwhile is decided with the others. */
export const decideReport: Handler<'decideReport'> = async ({ caller, params: { entryId }, body }) => {
  const circleId = caller.userId;
  const decided = await retryOnConflict(manyAttempts, () => decide(circleId, entryId, body));
  const [report] = await reportsFor(circleId, [decided]);
  if (!report) throw new ProblemError('report-not-found');
  return report;
};

interface DecisionChange {
  readonly decision: Decision;
  readonly days?: number | undefined;
  readonly onAppeal?: true | undefined;
}

export const decide = async (circleId: string, entryId: string, change: DecisionChange): Promise<StoredReport> => {
  const { decision, days = 0 } = change;
  const entry = await getEntry(circleId, entryId);
  if (!entry) throw new ProblemError('report-not-found');
  if (entry.reportedAt === undefined) return decidedBefore(entry, change, now());
  if (change.onAppeal) throw new ProblemError('report-not-found');
  const open = await getOpenReport(circleId, entryId, entry.reportedAt);
  if (!open) throw new ProblemError('report-not-found');
  // Who keeps the circle cannot be kept from writing in it.
  if (decision === 'mute' && entry.authorId === circleId) throw new ProblemError('own-post');
  const at = now();
  const mutedUntil = mutedUntilAfter(decision, days, at);
  // Decided, it keeps the text for who may ask for another look at it, and nothing of what its author removed or what stays.
  const { text: _text, attachment: _attachment, ...known } = open;
  const gone = isTakenAway(entry, decision) && { ...saidIn(entry), removedAt: at };
  const after = { ...known, ...gone, decision, decidedAt: at, ...defined({ mutedUntil }) };
  await commit(
    changed(entry, decision, at),
    ...closeReport(open, after),
    removeAttention({ coachId: circleId, kind: 'post-reported', dueAt: entry.reportedAt, sourceId: entryId }),
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

/** The same again, or what was removed is kept after all: while its words are there, it is as it was, and its author may write again. */
const decidedBefore = async (
  entry: StoredEntry,
  { decision, onAppeal }: DecisionChange,
  at: string,
): Promise<StoredReport> => {
  const { circleId, id, decidedAt } = entry;
  const before = decidedAt === undefined ? undefined : await getDecidedReport(circleId, id, decidedAt);
  if (before && onAppeal) return upheld(before, at);
  if (before?.decision === decision) return before;
  if (!before || decidedAt === undefined || decision !== 'keep' || entry.removedBy !== 'coach' || isOver(before, at))
    throw new ProblemError('report-not-found');
  if (before.text === undefined) throw new ProblemError('report-not-found');
  const { mutedUntil, removedAt: _removed, text: _text, attachment: _attachment, ...rest } = before;
  const { appealedAt } = before;
  // It was answered before where it stayed removed then.
  const answer = appealedAt !== undefined && { answeredAt: at, outcome: 'shown' as const };
  const after = { ...rest, ...answer, decision, decidedAt: at };
  const [schema, key] = storedMember(circleId, entry.authorId);
  const author = mutedUntil === undefined ? undefined : await get(schema, key, { consistent: true });
  await commit(
    restoreEntry(entry, before.text, before.attachment, at),
    ...redecide({ ...before, decidedAt }, after),
    ...(mutedUntil !== undefined && author?.mutedUntil === mutedUntil
      ? [unmute(circleId, entry.authorId, mutedUntil)]
      : []),
    ...(isPost(entry) ? [] : [recountReply(circleId, postOf(id))]),
    ...(appealedAt === undefined ? [] : [appealAnswered(circleId, id, appealedAt)]),
  );
  return after;
};

/** An appealed removal stays; once. */
const upheld = async (before: StoredReport, at: string): Promise<StoredReport> => {
  const { circleId, entryId, appealedAt, outcome } = before;
  if (outcome === 'removed') return before;
  if (appealedAt === undefined || outcome !== undefined || isOver(before, at))
    throw new ProblemError('report-not-found');
  const after = { ...before, answeredAt: at, outcome: 'removed' as const };
  await commit(answerAppeal(after), appealAnswered(circleId, entryId, appealedAt));
  return after;
};
