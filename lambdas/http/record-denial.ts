import type { ProblemCode } from '#contract/problems.ts';
import { audited } from '#lambdas/data/platform/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Caller } from './handler.ts';
import { described, log } from './log.ts';

// A page that asks again and again must not fill a log that is kept for years.
const quietMilliseconds = 60_000;
const denialsAtMost = 1000;

const recorded = new Map<string, number>();

/**
 * Puts a refused request into the audit log: for each person, endpoint and asset once a minute. The refusal stands even when that fails.
 * @param asset the id of the asset that was asked for, where the endpoint is open but the asset is not
 */
export const recordDenial = async (
  { userId, userType }: Caller,
  endpoint: string,
  code: ProblemCode,
  asset?: string,
): Promise<void> => {
  const subject = `${userId} ${endpoint} ${code} ${asset ?? ''}`;
  const time = Date.now();
  if (time - (recorded.get(subject) ?? 0) < quietMilliseconds) return;
  if (recorded.size >= denialsAtMost) recorded.clear();
  recorded.set(subject, time);
  const detail = { code, ...(userType && { type: userType }), ...(asset !== undefined && { asset }) };
  await commit(
    audited({ actorId: userId, action: 'access.denied', targetType: 'endpoint', targetId: endpoint, detail }, now()),
  ).catch((error: unknown) => log('WARN', 'denial not recorded', { error: described(error) }));
};
