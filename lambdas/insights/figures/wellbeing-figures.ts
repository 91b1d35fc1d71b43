import { daysBetween } from '#contract/core/time/dates.ts';
import { insightLimits } from '#contract/insights/limits.ts';
import type { Analytics } from '#contract/insights/schema.ts';
import { type Cell, countOfPeople, shield } from '#contract/insights/shield.ts';
import type { PersonMonth } from '#lambdas/data/feed/aggregate.ts';
import type { Metric, MonthSums } from '#lambdas/data/feed/fixed-month.ts';
import { lastDayOf } from './periods.ts';

/** A day of somebody who agreed to count, without what they keep from their coach entry by entry. */
export interface CountedDay {
  readonly day: string;
  readonly moodSum: number;
  readonly moodCount: number;
  /** Seconds. */
  readonly practice: number;
}

/** A person's data from the day on from which they count. */
export interface CountedPerson {
  readonly since: string;
  readonly days: readonly CountedDay[];
  /** Answered well-being checks, oldest first. */
  readonly scores: readonly { readonly day: string; readonly score: number }[];
}

interface Stretch {
  readonly first: string;
  readonly last: string;
}

/** One person's part of a figure of some days; nothing where they have none. */
const valueOf = (metric: Metric, person: CountedPerson, { first, last }: Stretch): number | undefined => {
  const from = person.since > first ? person.since : first;
  if (from > last) return undefined;
  const days = person.days.filter(({ day }) => day >= from && day <= last);
  const sum = (of: (day: CountedDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const weeks = (daysBetween(from, last) + 1) / 7;
  if (metric === 'wellbeingChange') return changeOf(person, from, last);
  if (metric === 'checkInDays') return sum(({ moodCount }) => Number(moodCount > 0)) / weeks;
  if (metric === 'practiceMinutes') return sum(({ practice }) => practice) / 60 / weeks;
  const count = sum(({ moodCount }) => moodCount);
  return count === 0 ? undefined : sum(({ moodSum }) => moodSum) / count;
};

/** From the last answer before these days, or else the first in them, to the last in them. */
const changeOf = ({ since, scores }: CountedPerson, from: string, last: string): number | undefined => {
  const own = scores.filter(({ day }) => day >= since && day <= last);
  const within = own.filter(({ day }) => day >= from);
  const start = own.findLast(({ day }) => day < from) ?? within[0];
  const end = within.at(-1);
  return start && end && start !== end ? end.score - start.score : undefined;
};

/** One person's part of a month that is over; nothing where they did not count yet. */
export const personMonthOf = (person: CountedPerson, month: string): PersonMonth | undefined => {
  const stretch = { first: `${month}-01`, last: lastDayOf(month) };
  if (person.since > stretch.last) return undefined;
  const values = metrics.flatMap((metric) => {
    const value = valueOf(metric, person, stretch);
    return value === undefined ? [] : [[metric, value] as const];
  });
  return { month, ...Object.fromEntries(values) };
};

const metrics: readonly Metric[] = ['mood', 'checkInDays', 'practiceMinutes', 'wellbeingChange'];

/** The people's values, each once: whoever does much of it counts no more than anybody else. Of too few, nothing is said. */
const sumOf = (metric: Metric, people: readonly PersonMonth[]): MonthSums[Metric] => {
  const values = people.flatMap((person) => person[metric] ?? []);
  if (values.length < insightLimits.people) return { people: 0, sum: 0 };
  return { people: values.length, sum: values.reduce((total, value) => total + value, 0) };
};

/** All of a month's figures about many; nothing where nobody counted in it. */
export const sumsOfMonth = (people: readonly PersonMonth[], month: string): MonthSums | undefined =>
  people.length === 0
    ? undefined
    : {
        month,
        people: people.length < insightLimits.people ? 0 : people.length,
        mood: sumOf('mood', people),
        checkInDays: sumOf('checkInDays', people),
        practiceMinutes: sumOf('practiceMinutes', people),
        wellbeingChange: sumOf('wellbeingChange', people),
      };

const cellOf = ({ people, sum }: MonthSums[Metric]): Cell => ({ people, value: people === 0 ? 0 : sum / people });

/**
 * Figures about many, of months that are over; what fewer than five stand behind is hidden, and with it what would tell it. The figure of
 * all follows from those of the months alone: reckoned of people anew, it would tell what has changed since a month was fixed.
 */
export const wellbeingFigures = (consenting: number, months: readonly MonthSums[]): Analytics['wellbeing'] => {
  const shielded = (metric: Metric) => {
    const sums = months.map((month) => month[metric]);
    const people = sums.reduce((total, each) => total + each.people, 0);
    const sum = sums.reduce((total, each) => total + each.sum, 0);
    return shield(sums.map(cellOf), cellOf({ people, sum }));
  };
  const [mood, checkInDays, practiceMinutes, wellbeingChange] = [
    shielded('mood'),
    shielded('checkInDays'),
    shielded('practiceMinutes'),
    shielded('wellbeingChange'),
  ];
  const hidden = { hidden: true } as const;
  return {
    consenting: countOfPeople(consenting),
    byMonth: months.map(({ month, people }, index) => ({
      month,
      people: countOfPeople(people),
      mood: mood.cells[index] ?? hidden,
      checkInDays: checkInDays.cells[index] ?? hidden,
      practiceMinutes: practiceMinutes.cells[index] ?? hidden,
      wellbeingChange: wellbeingChange.cells[index] ?? hidden,
    })),
    total: {
      mood: mood.total,
      checkInDays: checkInDays.total,
      practiceMinutes: practiceMinutes.total,
      wellbeingChange: wellbeingChange.total,
    },
  };
};
