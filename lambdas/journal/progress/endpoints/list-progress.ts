import { lastActiveDaysOf } from '#lambdas/data/accounts/people/activity.ts';
import { listProgressOf } from '#lambdas/data/clients/client.ts';
import { monthOf, monthOfMany } from '#lambdas/data/journal/days/month.ts';
import { grantOf, showsActivity } from '#lambdas/data/journal/sharing/share.ts';
import { dayOf, now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { minutesOf } from '../rules/minutes-of.ts';

/** Without those who are archived: a page may hold fewer than asked for and still not be the last. */
export const listProgress: Handler<'listProgress'> = async ({ caller, query }) => {
  const { items, ...page } = await listProgressOf(caller.userId, query);
  const month = monthOf(dayOf(now()));
  const practising = items.filter((client) => grantOf(client).streams.practice !== undefined);
  const [months, lastDays] = await Promise.all([
    monthOfMany(
      practising.flatMap(({ userId }) => userId ?? []),
      month,
    ),
    lastActiveDaysOf(items.filter(showsActivity).flatMap(({ userId }) => userId ?? [])),
  ]);
  return {
    ...page,
    items: items.map((client) => {
      const { userId = '', progress: percent, assigned = 0, done = 0, sessionsCompleted } = client;
      const since = grantOf(client).streams.practice;
      const practiceMinutes = since === undefined ? undefined : minutesOf(months.get(userId), since);
      return { client, percent, assigned, done, sessionsCompleted, lastUsedOn: lastDays.get(userId), practiceMinutes };
    }),
  };
};
