import { plusDays } from '#contract/core/time/dates.ts';
import type { Mark } from '#contract/journal/days/practice-day.ts';
import { extendSummary, isBridged, summarizeDays } from '#contract/journal/days/streak.ts';
import { entriesOfDays, type JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import {
  asReadMonth,
  type DayNumbers,
  getMonths,
  listMonths,
  type Month,
  monthOf,
  noNumbers,
  numbersCount,
  stillCounts,
} from '#lambdas/data/journal/days/month.ts';
import type { Summary } from '#lambdas/data/journal/days/summary.ts';
import type { Condition } from '#lambdas/data/table/expression.ts';
import { numbersOf, sumOf } from './day-numbers.ts';

/** One entry takes the place of another; without `before` it is new, without `after` it goes. */
export interface Replacement {
  readonly before?: JournalEntry | undefined;
  readonly after?: JournalEntry | undefined;
}

/** How the days stand after a replacement, and on what the writes depend that say so. */
export interface SummaryChange {
  /** The same object where nothing changes. */
  readonly summary: Summary;
  readonly bridged: ReadonlyMap<string, boolean>;
  /** By month; a month that is not named may be any. */
  readonly conditions: ReadonlyMap<string, Condition>;
}

/**
 * How the days stand once the entry is replaced. What is told as it happens follows from the summary alone, at no read; what is dated back,
 * moved or removed, and whoever travels, has all months reckoned anew, consistently.
 */
export const summarizeAfter = async (
  userId: string,
  summary: Summary,
  { before, after }: Replacement,
  change: ReadonlyMap<string, DayNumbers>,
): Promise<SummaryChange> => {
  const everything = () => reckoned(userId, summary, { before, after }, change);
  if (after === undefined) return before?.kind === 'wellbeing' ? unchanged(summary) : everything();
  if (before !== undefined && !growsTo(before, after)) return everything();
  // The day counts by this entry already, or nothing of the day changes.
  if (change.size === 0 && !counts(after)) return unchanged(summary);
  if (before !== undefined && counts(before)) return unchanged(summary);
  const { day } = after;
  const month = monthOf(day);
  const isCounted = countedIn(summary, day);
  const stand = extendSummary(summary, day, markOf(after));
  if (isCounted === undefined) return everything();
  if (counts(after)) {
    if (stand === undefined) return everything();
    return isCounted
      ? unchanged(summary, [[month, stillCounts(day)]])
      : { ...unchanged(summary), summary: { ...summary, ...stand } };
  }
  if (isCounted) return unchanged(summary, [[month, stillCounts(day)]]);
  const [read] = await getMonths(userId, [month]);
  const numbers = sumOf(read?.days.get(day) ?? noNumbers, change.get(day) ?? noNumbers);
  return numbersCount(numbers) ? everything() : unchanged(summary, [[month, asReadMonth(read)]]);
};

/** Whether its day counts by this entry alone. */
const counts = (entry: JournalEntry): boolean => numbersCount(numbersOf(entry));

const markOf = ({ occurredAt, offset }: JournalEntry): Mark => ({ at: occurredAt, offset });

const marksOf = (entries: Iterable<JournalEntry>, day: string): Mark[] =>
  [...entries].filter((entry) => entry.day === day && counts(entry)).map(markOf);

const unchanged = (summary: Summary, conditions: readonly (readonly [string, Condition])[] = []): SummaryChange => ({
  summary,
  bridged: new Map(),
  conditions: new Map(conditions),
});

/** Whether the new one says of its day at least what the old one said. */
const growsTo = (before: JournalEntry, after: JournalEntry): boolean => {
  const [old, now] = [numbersOf(before), numbersOf(after)];
  return (
    before.kind === after.kind &&
    before.day === after.day &&
    before.occurredAt === after.occurredAt &&
    before.offset === after.offset &&
    now.practice >= old.practice
  );
};

/** Whether a day counts already, as far as the summary knows. */
const countedIn = ({ last, recent }: Summary, day: string): boolean | undefined => {
  if (last === undefined || day > last) return false;
  return day >= plusDays(last, -13) ? recent.includes(day) : undefined;
};

const reckoned = async (
  userId: string,
  summary: Summary,
  { before, after }: Replacement,
  change: ReadonlyMap<string, DayNumbers>,
): Promise<SummaryChange> => {
  const touched = [...new Set([before?.day, after?.day].filter((day) => day !== undefined))];
  const months = await listMonths(userId, { consistent: true });
  const around = await Promise.all(touched.map((day) => entriesOfDays(userId, plusDays(day, -2), plusDays(day, 2))));
  const known = new Map(around.flat().map((entry) => [entry.id, entry]));
  if (before) known.delete(before.id);
  if (after) known.set(after.id, after);
  const marksOn = (day: string) => marksOf(known.values(), day);
  const days = daysThatCount(months, change);
  const bridged = new Map(
    touched
      .flatMap((day) => [-1, 0, 1].map((apart) => plusDays(day, apart)))
      .map((date) => [date, isBridged(date, marksOn)]),
  );
  const all = new Set(months.flatMap((month) => month.bridged).filter((date) => bridged.get(date) !== false));
  for (const [date, is] of bridged) if (is) all.add(date);
  const last = [...days].reduce((latest, day) => (day > latest ? day : latest), '');
  const marksOfLast =
    last === '' || touched.includes(last) ? marksOn(last) : marksOf(await entriesOfDays(userId, last, last), last);
  const stand = summarizeDays(days, all, () => marksOfLast);
  const differing = new Map([...bridged].filter(([date, is]) => is !== isStored(months, date)));
  const written = new Set([...change.keys(), ...differing.keys()].map(monthOf));
  return {
    summary: { ...stand, version: summary.version, answered: summary.answered },
    bridged: differing,
    conditions: new Map([...written].map((month) => [month, asReadMonth(months.find((each) => each.month === month))])),
  };
};

const isStored = (months: readonly Month[], date: string): boolean =>
  months.some(({ bridged }) => bridged.includes(date));

const daysThatCount = (months: readonly Month[], change: ReadonlyMap<string, DayNumbers>): Set<string> => {
  const numbers = new Map(months.flatMap(({ days }) => [...days]));
  for (const [day, by] of change) numbers.set(day, sumOf(numbers.get(day) ?? noNumbers, by));
  return new Set([...numbers].flatMap(([day, of]) => (numbersCount(of) ? [day] : [])));
};
