import { countAmongMany, countNoMore } from '#lambdas/data/feed/aggregate.ts';
import { ownCoachOf } from '#lambdas/data/journal/sharing/own-coach.ts';
import { dayOf, now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** With the own coach, from today on; taken back it is gone at once, out of every month that is not fixed. */
export const setAggregateSharing: Handler<'setAggregateSharing'> = async ({ caller, body: { shared } }) => {
  const own = await ownCoachOf(caller.userId);
  const since = own?.relation.countedSince;
  if (!own) {
    if (shared) throw new ProblemError('relation-not-active');
  } else if (shared && since === undefined) await commit(...countAmongMany(own.relation, dayOf(now())));
  else if (!shared && since !== undefined) await commit(...countNoMore({ ...own.relation, countedSince: since }));
  return { shared };
};
