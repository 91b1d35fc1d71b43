import { changeSchedule } from '#lambdas/data/journal/days/wellbeing-schedule.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { dueNow } from '../rules/due-now.ts';
import { instrumentInUse } from '../rules/instrument-in-use.ts';

export const scheduleWellbeing: Handler<'scheduleWellbeing'> = async ({ caller, body }) => {
  if (body.instrument !== undefined) await instrumentInUse(body.instrument);
  await commit(changeSchedule(caller.userId, body));
  return dueNow(caller.userId);
};
