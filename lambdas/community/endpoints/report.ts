import { communityLimits } from '#contract/community/limits.ts';
import { defined } from '#contract/core/defined.ts';
import { changeReports } from '#lambdas/data/community/entry.ts';
import { countWritten, isMember } from '#lambdas/data/community/member.ts';
import { getOpenReport, keepReport, type StoredReport } from '#lambdas/data/community/report.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { manyAttempts, retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { stillRelated } from '../rules/circle-of.ts';
import { entryIn } from '../rules/entry-in.ts';
import { notifyOfReport } from '../rules/notify-of-report.ts';
import { presentIn } from '../rules/present.ts';

/** The first tells the coach; the third hides it until the coach decides. Nobody reports anything twice, or what is their own. */
export const report: Handler<'report'> = async ({ caller, params: { circleId, entryId }, body }) => {
  const present = await presentIn(caller, circleId);
  const { userId } = present;
  const first = await entryIn(present, entryId);
  if (first.authorId === userId) throw new ProblemError('own-post');
  if (first.reporters.includes(userId)) return;
  await countWritten('report', userId, communityLimits.reportsPerHour, 'too-many-requests');
  await retryOnConflict(manyAttempts, async () => {
    const entry = await entryIn(present, entryId);
    if (entry.reporters.includes(userId) || entry.reporters.length >= communityLimits.reporters) return;
    const at = now();
    const reportedAt = entry.reportedAt ?? at;
    const isFirst = entry.reportedAt === undefined;
    const openReports = entry.openReports + 1;
    const hidden = entry.hidden || openReports >= communityLimits.hidingReports;
    const before = isFirst ? undefined : await getOpenReport(circleId, entryId, reportedAt);
    const known = before ?? {
      circleId,
      entryId,
      authorId: entry.authorId,
      authorName: entry.authorName,
      ...defined({ text: entry.text }),
      reportedAt,
      reporters: [],
      reasons: [],
    };
    const reason = { reason: body.reason, at, ...(body.remark && { remark: body.remark }) };
    await commit(
      keepReport(before, {
        ...known,
        ...withReason(known, userId, reason),
        hidden,
      }),
      changeReports(entry, {
        set: { reporters: [...entry.reporters, userId], openReports, reportedAt, ...(hidden && { hidden }) },
      }),
      isMember(circleId, userId),
      ...stillRelated(present),
      ...(isFirst ? notifyOfReport(circleId, entryId, at) : []),
    );
  });
};

type Reasons = Pick<StoredReport, 'reporters' | 'reasons'>;

/** A person who reported the text before has one reason, the latest. */
const withReason = ({ reporters, reasons }: Reasons, userId: string, reason: Reasons['reasons'][number]): Reasons => {
  const isOther = (_: unknown, place: number): boolean => reporters[place] !== userId;
  return { reporters: [...reporters.filter(isOther), userId], reasons: [...reasons.filter(isOther), reason] };
};
