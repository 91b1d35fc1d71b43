import { auditLimits } from '#contract/admin/limits.ts';
import { defined } from '#contract/core/defined.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { auditedRefusal } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Caller } from './handler.ts';
import { described, log } from './log.ts';

// The table knows what was told of, whichever function told it; what this one knows spares writes.
const quietUntil = new Map<string, number>();
const denialsAtMost = 1000;

const hourMilliseconds = auditLimits.refusal * 1000;
// Another function told of it at some time within the hour; this one asks again before long, so that the next hour is not missed.
const retryMilliseconds = 60_000;

/**
 * Puts a refused request into the audit log: for each person and endpoint once an hour, the first one with its reason, because whoever
 * asks again and again must not fill a log that is kept for years. The refusal stands even when that fails.
 * @param asset the id of the asset that was asked for, where the endpoint is open but the asset is not
 */
export const recordDenial = async (
  { userId, userType }: Caller,
  endpoint: string,
  code: ProblemCode,
  asset?: string,
): Promise<void> => {
  const subject = `${userId} ${endpoint}`;
  const time = Date.now();
  if (time < (quietUntil.get(subject) ?? 0)) return;
  const detail = { code, ...defined({ type: userType, asset }) };
  const refusal = { actorId: userId, action: 'access.denied', targetType: 'endpoint', targetId: endpoint } as const;
  let quiet = hourMilliseconds;
  try {
    await commit(...auditedRefusal({ ...refusal, detail }, now()));
  } catch (error) {
    quiet = retryMilliseconds;
    if (!(error instanceof ConditionFailed)) log('WARN', 'denial not recorded', { error: described(error) });
  }
  if (quietUntil.size >= denialsAtMost) quietUntil.clear();
  quietUntil.set(subject, time + quiet);
};
