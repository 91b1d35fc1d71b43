import { changeDaySettings, getDaySettings } from '#lambdas/data/journal/days/settings.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const updateDaySettings: Handler<'updateDaySettings'> = async ({ caller, body }) => {
  await commit(changeDaySettings(caller.userId, body));
  return getDaySettings(caller.userId);
};
