import type { Analytics } from '#contract/insights/schema.ts';
import { type Cell, countOfPeople, shield } from '#contract/insights/shield.ts';
import { addDays } from '#contract/time/local.ts';
import { addMonths } from './periods.ts';

/** A day of somebody who agreed to count, without what they keep from their coach entry by entry. */
export interface CountedDay {
  readonly day: string;
  readonly moodSum: number;
  readonly moodCount: number;
  /** Seconds. */
  readonly practice: number;
}

/** What somebody did from the day on from which they count. */
export interface CountedPerson {
  readonly since: string;
  readonly days: readonly CountedDay[];
  /** Answered well-being checks, oldest first. */
  readonly scores: readonly { readonly day: string; readonly score: number }[];
}

type Metric = keyof Analytics['wellbeing']['total'];

interface Stretch {
  readonly first: string;
  readonly last: string;
}

/** What one person adds to a figure of some days; nothing where they have none of it. */
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

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The mean of people's values: whoever does much of it counts no more than anybody else. */
const cellOf = (metric: Metric, people: readonly CountedPerson[], stretch: Stretch): Cell => {
  const values = people.flatMap((person) => valueOf(metric, person, stretch) ?? []);
  const sum = values.reduce((total, value) => total + value, 0);
  return { people: values.length, value: values.length === 0 ? 0 : sum / values.length };
};

const stretchOf = (month: string): Stretch => ({
  first: `${month}-01`,
  last: addDays(`${addMonths(month, 1)}-01`, -1),
});

/**
 * Figures about many, of months that are over. Months before anybody agreed are left out; what fewer than five stand behind is hidden, and
 * with it what would tell it.
 */
export const wellbeingFigures = (
  people: readonly CountedPerson[],
  months: readonly string[],
): Analytics['wellbeing'] => {
  const stretches = months.map((month) => ({ month, ...stretchOf(month) }));
  const told = stretches.filter(({ last }) => people.some(({ since }) => since <= last));
  const all = { first: told[0]?.first ?? '9999-12-31', last: told.at(-1)?.last ?? '0000-01-01' };
  const shielded = (metric: Metric) => {
    const cells = told.map((stretch) => cellOf(metric, people, stretch));
    return shield(cells, told.length === 0 ? { people: 0, value: 0 } : cellOf(metric, people, all));
  };
  const [mood, checkInDays, practiceMinutes, wellbeingChange] = [
    shielded('mood'),
    shielded('checkInDays'),
    shielded('practiceMinutes'),
    shielded('wellbeingChange'),
  ];
  const hidden = { hidden: true } as const;
  return {
    consenting: countOfPeople(people.length),
    byMonth: told.map(({ month, last }, index) => ({
      month,
      people: countOfPeople(people.filter(({ since }) => since <= last).length),
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
