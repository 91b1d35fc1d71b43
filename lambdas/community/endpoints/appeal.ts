import { getEntry } from '#lambdas/data/community/entry.ts';
import { isMember } from '#lambdas/data/community/member.ts';
import { addAppeal, getDecidedReport, isOver } from '#lambdas/data/community/report.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { notifyOfAppeal } from '../rules/notify-of-report.ts';
import { presentIn } from '../rules/present.ts';
import { removalOf } from '../rules/removal-of.ts';

/** Once for each removal, while its words are kept; a request that comes again is answered as the first time. Who may not write may ask. */
export const appeal: Handler<'appeal'> = async ({ caller, params: { circleId, entryId }, body: { text } }) => {
  const { userId } = await presentIn(caller, circleId);
  const entry = await getEntry(circleId, entryId);
  if (entry?.authorId !== userId || entry.removedBy !== 'coach' || !entry.decidedAt)
    throw new ProblemError('post-not-found');
  const report = await getDecidedReport(circleId, entryId, entry.decidedAt);
  const at = now();
  if (report?.appealText === text) return removalOf(report);
  if (!report || report.appealedAt !== undefined || isOver(report, at)) throw new ProblemError('appeal-closed');
  const asked = { ...report, appealText: text, appealedAt: at };
  const write = addAppeal(asked);
  try {
    await commit(write, isMember(circleId, userId), notifyOfAppeal(asked));
  } catch (error) {
    const isRefused = error instanceof ConditionFailed && error.refuses(write);
    throw isRefused ? new ProblemError('appeal-closed', { cause: error }) : error;
  }
  return removalOf(asked);
};
