import { externalTimes, readExternal } from '#lambdas/data/scheduling/calendars/external.ts';
import { readAvailability, saveAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { monthsOf } from '#lambdas/data/scheduling/sessions/granules.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { applyToPlanned } from './rules/apply-to-planned.ts';

/** Sessions that stand keep their times and zone; only what is offered from now on follows. Their reminder and link follow when that is asked for. */
const updateAvailability: Handler<'updateAvailability'> = async ({ caller, body }) => {
  const { version, planned = false, ...change } = body;
  const before = await readAvailability(caller.userId, { consistent: true });
  if (before.version !== version) throw new ProblemError('changed-meanwhile');
  const { videoLink = before.videoLink, ...rest } = { ...before, ...change };
  const after = { ...rest, ...(videoLink && { videoLink }), version: version + 1 };
  await commit(saveAvailability(caller.userId, before, after));
  if (!planned) return after;
  return { ...after, changedSessions: await applyToPlanned(caller.userId, before, after) };
};

const getAvailability: Handler<'getAvailability'> = ({ caller }) => readAvailability(caller.userId);

const listExternalTimes: Handler<'listExternalTimes'> = async ({ caller, query: { from, to } }) => {
  const external = await readExternal(caller.userId, monthsOf({ startsAt: from, endsAt: to }));
  return { items: externalTimes(external).filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from) };
};

export const endpoints: Handlers<'availability'> = { getAvailability, updateAvailability, listExternalTimes };
