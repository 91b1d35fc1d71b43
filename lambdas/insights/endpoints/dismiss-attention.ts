import { addDays, dateAt, startOfDay } from '#contract/core/time/local.ts';
import { insightLimits } from '#contract/insights/limits.ts';
import { type AttentionPlace, putOff, rememberPutOff, type StoredAttention } from '#lambdas/data/feed/attention.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { coachZone } from '#lambdas/insights/figures/coach-zone.ts';
import { placeOfId } from '../rules/attention-id.ts';
import { runningOut } from '../rules/running-out.ts';
import { wantingOutcome } from '../rules/without-outcome.ts';

/** Until a day begins by the coach's clocks, a month ahead at most; then it is there again, unless it was dealt with. */
export const dismissAttention: Handler<'dismissAttention'> = async ({ caller, params, body: { until } }) => {
  const at = now();
  const timeZone = await coachZone(caller.userId);
  const today = dateAt(at, timeZone);
  if (until <= today || until > addDays(today, insightLimits.putOffDays)) {
    throw new ProblemError('bad-request', { errors: [{ path: 'until', message: 'Within the next month' }] });
  }
  const place = placeOfId(params.id);
  if (!place) throw new ProblemError('attention-not-found');
  try {
    await commit(await puttingOff({ ...place, coachId: caller.userId }, startOfDay(until, timeZone), timeZone, at));
  } catch (error) {
    if (error instanceof ConditionFailed) throw new ProblemError('attention-not-found', { cause: error });
    throw error;
  }
};

const puttingOff = async (place: AttentionPlace, until: string, zone: string, at: string): Promise<Write> => {
  const looked = lookedFor(place, zone, at);
  if (!looked) return putOff(place, until);
  if ((await looked)?.dueAt !== place.dueAt) throw new ProblemError('attention-not-found');
  return rememberPutOff(place, until);
};

/** What is looked for instead of being written down; nothing for what is stored. */
const lookedFor = (
  { coachId, kind, sourceId }: AttentionPlace,
  zone: string,
  at: string,
): Promise<StoredAttention | undefined> | undefined => {
  if (kind === 'credits-running-out') return runningOut({ coachId, clientId: sourceId }, zone, at);
  if (kind !== 'session-without-outcome') return undefined;
  return getSession(coachId, sourceId).then((session) => session && wantingOutcome(session, at));
};
