import type { WorkKind } from '#contract/admin/dead-letters/schema.ts';
import { attemptsInARow } from '#contract/admin/limits.ts';
import { defined } from '#contract/core/defined.ts';
import { type FailedWork, getFailure, keepFailure, letterIdOf, type Work } from '#lambdas/data/admin/dead-letter.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { described, log, requestIdOfRun } from './log.ts';

const hour = 3_600;
const usual = hour;

/** Seconds within which the next failure is one in a row: some attempts further. Nothing is written when work succeeds, so time has to tell. */
const inARow: Partial<Record<WorkKind, number>> = {
  // Hourly.
  joining: 4 * hour,
  archive: 4 * hour,
  asset: 4 * hour,
  // A sweep of the whole table may take hours.
  erasure: 24 * hour,
  // Every day, and mailed on Mondays only where that is wanted.
  digest: 8 * 24 * hour,
};

/**
 * Counts that some work has failed. The tenth failure in a row makes a dead letter of it, which waits for an administrator: see
 * docs/decisions/0067.
 * @param leave takes the work out of its queue; nothing where it is passed over while it is given up
 * @returns whether it was given up; otherwise it has failed, and the next run tries again
 */
export const giveUpAfterTen = async (work: Work, error: unknown, ...leave: readonly Write[]): Promise<boolean> => {
  // Logs are kept for longer than somebody who is deleted.
  const about = { work: work.work, deadLetter: letterIdOf(work) };
  try {
    const before = await getFailure(work);
    const after = counted(work, before, error);
    const isOver = after.deadAt !== undefined;
    await commit(keepFailure(before, after), ...(isOver ? leave : []));
    if (isOver)
      log('WARN', 'given up after ten failures in a row', { ...about, error: described(error), deadLetters: 1 });
    return isOver;
  } catch (failure) {
    // The work is gone, or another run has counted.
    if (!(failure instanceof ConditionFailed))
      log('ERROR', 'a failure was not counted', { ...about, error: described(failure) });
    return false;
  }
};

const counted = (work: Work, before: FailedWork | undefined, error: unknown): FailedWork => {
  const at = now();
  const { work: kind } = work;
  // Work that is given up is not tried again. A failure long after means that a change made it due again, so count from one.
  const isNext = before !== undefined && before.lastAt >= plusSeconds(at, -(inARow[kind] ?? usual));
  const [times, firstAt] = isNext ? [before.times + 1, before.firstAt] : [1, at];
  const deadAt = times < attemptsInARow ? undefined : (before?.deadAt ?? at);
  return {
    ...work,
    firstAt,
    lastAt: at,
    times,
    error: nameOf(error),
    requestId: requestIdOfRun(),
    ...defined({ deadAt }),
  };
};

/** Name of the error alone: messages quote what they were given. */
const nameOf = (error: unknown): string =>
  (error instanceof Error ? error.name : typeof error).replaceAll(/[^\w.-]/g, '').slice(0, 80);
