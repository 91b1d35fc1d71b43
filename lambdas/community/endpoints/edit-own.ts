import { communityLimits } from '#contract/community/limits.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { editEntry, isPost, type StoredEntry } from '#lambdas/data/community/entry.ts';
import { mayWrite } from '#lambdas/data/community/member.ts';
import { storedReaction } from '#lambdas/data/community/reaction.ts';
import { asOpen, getDecidedReport, keepReport } from '#lambdas/data/community/report.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { get } from '#lambdas/data/table/read.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { stillRelated } from '../rules/circle-of.ts';
import { ownEntry } from '../rules/entry-in.ts';
import { notifyOfReport } from '../rules/notify-of-report.ts';
import { presentIn } from '../rules/present.ts';
import { entryFor } from '../rules/shown.ts';
import { notMuted } from '../rules/write-entry.ts';

/** A change whose reply was lost is answered as the first time. */
export const editOwn: Handler<'editOwn'> = async ({ caller, params: { circleId, entryId }, body }) => {
  const present = await presentIn(caller, circleId);
  const before = await ownEntry(present, entryId);
  if (!isPost(before) && body.text.length > communityLimits.reply) throw new ProblemError('bad-request');
  const at = now();
  notMuted(present, at);
  const isWritten = before.text === body.text && before.version === body.version + 1;
  if (!isWritten && before.version !== body.version) throw new ProblemError('changed-meanwhile');
  const after = isWritten ? before : { ...before, text: body.text, editedAt: at, version: before.version + 1 };
  if (!isWritten)
    await commit(
      mayWrite(circleId, present.userId, at),
      ...(await edited(before, body.text, at)),
      ...stillRelated(present),
    );
  const [schema, key] = storedReaction({ circleId, entryId, userId: present.userId });
  const own = await get(schema, key);
  const shown = entryFor(present, after, own?.kind);
  if (!shown) throw new ProblemError('post-not-found');
  return shown;
};

/**
 * The coach's decision was about another text. The report is open again with its reasons, and its reporters may report
 * once more.
 */
const edited = async (before: StoredEntry, text: string, at: string): Promise<Write[]> => {
  const { circleId, id, decidedAt, reportedAt } = before;
  if (decidedAt === undefined || reportedAt !== undefined || before.reporters.length === 0)
    return [editEntry(before, text, at)];
  const known = await getDecidedReport(circleId, id, decidedAt);
  // Once a day at most: more would tell the coach without end. The new text can be reported by everybody all the same.
  const isReopened = before.reopenedAt !== undefined && dateOf(before.reopenedAt) === dateOf(at);
  if (!known || isReopened) return [editEntry(before, text, at, { remove: ['reporters'] })];
  return [
    editEntry(before, text, at, { set: { reportedAt: at, reopenedAt: at }, remove: ['reporters'] }),
    keepReport(undefined, { ...asOpen(known), text, reportedAt: at, hidden: false }),
    ...notifyOfReport(circleId, id, at),
  ];
};
