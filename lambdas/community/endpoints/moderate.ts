import { defined } from '#contract/core/defined.ts';
import {
  getEntry,
  isPost,
  postOf,
  removeEntry,
  type StoredEntry,
  uncountReply,
} from '#lambdas/data/community/entry.ts';
import { mute } from '#lambdas/data/community/member.ts';
import { getDecidedReport, isOver, keepDecided, muteDecided } from '#lambdas/data/community/report.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { manyAttempts, retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { mutedUntilAfter, saidIn } from '../rules/removal-of.ts';
import { decide } from './decide-report.ts';

/**
 * Without a report, and without a name: the coach sees the circle as its members do. Its author may ask for another look, as after any
 * decision. What is reported at the moment is decided with it.
 */
export const moderate: Handler<'moderate'> = async ({ caller: { userId: circleId }, params: { entryId }, body }) => {
  await retryOnConflict(manyAttempts, async () => {
    const entry = await getEntry(circleId, entryId);
    if (!entry || entry.removedBy === 'author') throw new ProblemError('post-not-found');
    if (entry.authorId === circleId) throw new ProblemError('own-post');
    if (entry.removedBy === 'coach') return muteAfterwards(entry, body);
    if (entry.reportedAt !== undefined) await decide(circleId, entryId, body);
    else await takeAway(entry, body);
  });
};

interface Moderation {
  readonly decision: 'remove' | 'mute';
  readonly days?: number | undefined;
}

/**
 * The author of what was removed before is muted with the same decision, so that undoing that lets them write again. The same again changes
 * nothing.
 * @throws ProblemError('post-not-found') when the decision is no longer known
 */
const muteAfterwards = async (entry: StoredEntry, { decision, days = 0 }: Moderation): Promise<void> => {
  const { circleId, id: entryId, authorId, decidedAt } = entry;
  const at = now();
  const mutedUntil = mutedUntilAfter(decision, days, at);
  if (mutedUntil === undefined) return;
  const report = decidedAt === undefined ? undefined : await getDecidedReport(circleId, entryId, decidedAt);
  if (!report || decidedAt === undefined || isOver(report, at)) throw new ProblemError('post-not-found');
  if (report.mutedUntil !== undefined) return;
  await commit(muteDecided({ ...report, decidedAt }, mutedUntil), mute(circleId, authorId, mutedUntil));
};

const takeAway = async (entry: StoredEntry, { decision, days = 0 }: Moderation): Promise<void> => {
  const { circleId, id: entryId, authorId, authorName } = entry;
  const at = now();
  const mutedUntil = mutedUntilAfter(decision, days, at);
  await commit(
    removeEntry(entry, 'coach', { set: { decidedAt: at } }),
    keepDecided({
      circleId,
      entryId,
      authorId,
      authorName,
      ...saidIn(entry),
      reportedAt: at,
      reporters: [],
      reasons: [],
      hidden: false,
      decision,
      decidedAt: at,
      removedAt: at,
      ...defined({ mutedUntil }),
    }),
    ...(mutedUntil === undefined ? [] : [mute(circleId, authorId, mutedUntil)]),
    ...(isPost(entry) ? [] : [uncountReply(circleId, postOf(entryId))]),
  );
};
