import type { Analytics } from '#contract/insights/schema.ts';
import { type Counted, listCounted, type PersonMonth, storePersonMonth } from '#lambdas/data/feed/aggregate.ts';
import { fixMonth, listFixedMonths, type MonthSums } from '#lambdas/data/feed/fixed-month.ts';
import { plusSeconds, settlesAfter } from '#lambdas/data/table/clock.ts';
import { committed } from '#lambdas/data/table/commit.ts';
import { countedPeople } from './counted-people.ts';
import { isFixed, lastDayOf, monthsOver } from './periods.ts';
import { personMonthOf, sumsOfMonth, wellbeingFigures } from './wellbeing-figures.ts';

/** So many months of one person are computed in one call at most: the function has ten seconds. */
const atOnce = 2000;

/** Each of whom counts once, from their first day on: at two addresses of a coach's list one person must not stand for two of five. */
const peopleOf = async (coachId: string): Promise<Counted[]> => {
  const first = new Map<string, Counted>();
  for (const person of await listCounted(coachId)) if (!first.has(person.userId)) first.set(person.userId, person);
  return [...first.values()];
};

const countsIn = (month: string) => (person: Counted) => person.since <= lastDayOf(month);

const isMissing = (month: string) => (person: Counted) =>
  countsIn(month)(person) && person.personMonth?.month !== month;

/** The latest months whose people are few enough together, one at least; what they leave is left to the next calls. */
const someOf = (open: readonly string[], counted: readonly Counted[], most: number): string[] => {
  const chosen: string[] = [];
  let personMonths = 0;
  for (const month of open.toReversed()) {
    personMonths += counted.filter(isMissing(month)).length;
    if (chosen.length > 0 && personMonths > most) break;
    chosen.unshift(month);
  }
  return chosen;
};

/** Everyone's part of each of these months: as stored, or else computed from their entries. */
const personMonthsOf = async (
  counted: readonly Counted[],
  months: readonly string[],
): Promise<ReadonlyMap<string, readonly PersonMonth[]>> => {
  const missing = counted.filter((person) => months.some((month) => isMissing(month)(person)));
  const computed = new Map(
    (missing.length === 0 ? [] : await countedPeople(missing, months)).map((person) => [person.clientId, person]),
  );
  const ofMonth = (month: string) => (person: Counted) => {
    if (person.personMonth?.month === month) return person.personMonth;
    const known = computed.get(person.clientId);
    return (known && personMonthOf(known, month)) ?? [];
  };
  return new Map(months.map((month) => [month, counted.flatMap(ofMonth(month))]));
};

/**
 * Figures about many of months that are over. Whoever asks first from seven days after a month's end on fixes it for good; before that, and
 * for months in which nobody counts, which nobody can come to count in later, they are computed each time.
 */
export const wellbeingOf = async (
  coachId: string,
  months: readonly string[],
  today: string,
  most = atOnce,
): Promise<Analytics['wellbeing']> => {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const [fixed, counted] = await Promise.all([listFixedMonths(coachId, first, last), peopleOf(coachId)]);
  const known = new Set(fixed.map(({ month }) => month));
  const open = months.filter((month) => !known.has(month) && counted.some(countsIn(month)));
  const now = someOf(open, counted, most);
  const people = await personMonthsOf(counted, now);
  const computed = now.flatMap((month) => sumsOfMonth(people.get(month) ?? [], month) ?? []);
  const toFix = computed.filter(({ month }) => isFixed(month, today));
  await Promise.all(toFix.map((sums) => fixMonth(coachId, sums)));
  // Another request may have been first with other figures: what is stored holds.
  const stored = toFix.length === 0 ? fixed : await listFixedMonths(coachId, first, last);
  const all: MonthSums[] = [...stored, ...computed.filter(({ month }) => !isFixed(month, today))];
  const figures = wellbeingFigures(
    counted.length,
    all.toSorted((one, other) => one.month.localeCompare(other.month)),
  );
  const pending = open.length - now.length;
  return pending > 0 ? { ...figures, pending } : figures;
};

/** So many months of one person the night computes in one pass, each of which reads everybody's well-being checks once. */
const atNight = 12_000;

/** So many are written at a time. */
const writtenAtOnce = 25;

/**
 * Makes the figures of a coach's finished months cheap to read, before anybody asks: fixes those that are to be fixed, and stores what each
 * person adds to the last one as long as it is open.
 * @param at the present instant
 * @returns how many people's months were stored
 */
export const prepareFigures = async (coachId: string, today: string, at: string): Promise<number> => {
  const counted = await peopleOf(coachId);
  if (counted.length === 0) return 0;
  const year = monthsOver('year', today);
  const due = year.filter((month) => isFixed(month, today));
  for (let pending: number | undefined = 1; pending !== undefined; )
    ({ pending } = await wellbeingOf(coachId, due, today, atNight));
  const [month = ''] = monthsOver('month', today);
  if (isFixed(month, today)) return 0;
  const settled = ({ changedAt = '' }: Counted) => changedAt < plusSeconds(at, -settlesAfter);
  const missing = counted.filter((person) => isMissing(month)(person) && settled(person));
  const people = missing.length === 0 ? [] : await countedPeople(missing, [month]);
  const writes = people.flatMap((person, index) => {
    const [personMonth, of] = [personMonthOf(person, month), missing[index]];
    return personMonth && of ? [storePersonMonth(of, personMonth)] : [];
  });
  for (let start = 0; start < writes.length; start += writtenAtOnce)
    // Who has changed their month, or left, meanwhile is computed when somebody asks.
    await Promise.all(writes.slice(start, start + writtenAtOnce).map((write) => committed(write)));
  return writes.length;
};
