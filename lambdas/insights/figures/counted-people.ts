import type { Counted } from '#lambdas/data/feed/aggregate.ts';
import { wellbeingBetween } from '#lambdas/data/journal/days/entry.ts';
import { type Month, monthOfMany } from '#lambdas/data/journal/days/month.ts';
import type { CountedDay, CountedPerson } from './wellbeing-figures.ts';

/** A call takes so many months; so many people are asked for at once. */
const atOnce = { months: 100, people: 25 } as const;

const inSlices = async <One, Found>(
  all: readonly One[],
  size: number,
  read: (slice: readonly One[]) => Promise<Found>,
): Promise<Found[]> => {
  const found: Found[] = [];
  for (let start = 0; start < all.length; start += size) found.push(await read(all.slice(start, start + size)));
  return found;
};

/** Those who agreed to count, with what they did in these months; what they keep from their coach is left out. */
export const countedPeople = async (
  counted: readonly Counted[],
  months: readonly string[],
): Promise<(CountedPerson & { readonly clientId: string })[]> => {
  const ids = counted.map(({ userId }) => userId);
  const [byMonth, scores] = await Promise.all([
    Promise.all(months.map((month) => inSlices(ids, atOnce.months, (slice) => monthOfMany(slice, month)))),
    inSlices(counted, atOnce.people, (slice) => Promise.all(slice.map(scoresOf))),
  ]);
  const monthsOf = (userId: string) => byMonth.flatMap((slices) => slices.flatMap((slice) => slice.get(userId) ?? []));
  const answers = scores.flat();
  return counted.map(({ userId, clientId, since }, index) => ({
    clientId,
    since,
    days: monthsOf(userId).flatMap(daysOf),
    scores: answers[index] ?? [],
  }));
};

const daysOf = ({ days }: Month): CountedDay[] =>
  [...days].map(([day, numbers]) => ({
    day,
    moodSum: numbers.moodSum - numbers.heldMoodSum,
    moodCount: numbers.moodCount - numbers.heldMoodCount,
    practice: numbers.practice - numbers.heldPractice,
  }));

const scoresOf = async ({ userId, since }: Counted) =>
  (await wellbeingBetween(userId, { from: since, to: '9999' }))
    .filter(({ share }) => share !== 'off')
    .map(({ day, score }) => ({ day, score }));
