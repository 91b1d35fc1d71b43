import type { Day } from '#contract/journal/days/schema.ts';
import { wordsByDay } from '#lambdas/data/journal/days/day-words.ts';
import { listMonths, monthOf } from '#lambdas/data/journal/days/month.ts';
import { getDaySettings } from '#lambdas/data/journal/days/settings.ts';
import { getSummary } from '#lambdas/data/journal/days/summary.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { streakNow } from '../rules/saved-reply.ts';

/** Days on which nothing was done are left out. */
export const listDays: Handler<'listDays'> = async ({ caller, query: { from, to, zone } }) => {
  const { userId } = caller;
  const [months, words, summary, settings] = await Promise.all([
    listMonths(userId, { from: monthOf(from), to: monthOf(to) }),
    wordsByDay(userId, from, to),
    getSummary(userId),
    getDaySettings(userId),
  ]);
  const items = months
    .flatMap(({ days }) => Array.from(days))
    .filter(([day, { moodCount, practice, reflections }]) => {
      const isAnything = moodCount > 0 || practice > 0 || reflections > 0;
      return isAnything && day >= from && day <= to;
    })
    .map(([day, { moodSum, moodCount, practice, reflections }]): Day => {
      const { emotions = [], factors = [] } = words.get(day) ?? {};
      const said = { emotions: Array.from(emotions), factors: Array.from(factors) };
      return Object.assign(said, { day, moodSum, moodCount, practiceSeconds: practice, reflections });
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));
  return { items, streak: streakNow(summary, zone ?? settings.zone ?? 'UTC') };
};
