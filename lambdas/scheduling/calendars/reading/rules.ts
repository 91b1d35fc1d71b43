import { RRuleTemporal } from 'rrule-temporal';

/** A rule by which something comes again (RFC 5545, 3.3.10), by the clock on the wall. */
export interface Recurring {
  /** The first time; local, milliseconds, as if the clock on the wall showed UTC. */
  readonly starts: number;
  /** As the calendar has it: `FREQ=WEEKLY;BYDAY=MO`. */
  readonly rule: string;
  /** What the wall shows at an instant: a rule may end at one. */
  readonly localOf: (instant: number) => number;
}

const atMost = 20_000;

/** Rules for every hour or less are no appointments; they would be without end. */
const tooOften = /FREQ=(?:HOURLY|MINUTELY|SECONDLY)/i;

/** @throws Error for a rule that cannot be read */
const ruleOf = ({ starts, rule, localOf }: Recurring): RRuleTemporal => {
  if (tooOften.test(rule)) throw new Error('A rule for more than once a day');
  const rruleString = rule.replace(/UNTIL=([\dTZ]+)/i, (_, end: string) => `UNTIL=${untilOf(end, localOf)}`);
  const dtstart = Temporal.Instant.fromEpochMilliseconds(starts).toZonedDateTimeISO('UTC');
  const found = new RRuleTemporal({ rruleString, dtstart, maxIterations: atMost });
  const { count } = found.options();
  // What begins a series is of it, and the first that counts, also where its rule would not have it.
  const isFirst = count === undefined || found.between(new Date(starts), new Date(starts), true).length > 0;
  return isFirst ? found : found.with({ count: count - 1 });
};

/** The end as the wall shows it; a date includes its whole day. */
const untilOf = (end: string, localOf: Recurring['localOf']): string => {
  if (/^\d{8}$/.test(end)) return `${end}T235959Z`;
  if (!end.endsWith('Z')) return `${end}Z`;
  const instant = Date.parse(end.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return new Date(localOf(instant)).toISOString().replaceAll(/[-:]|[.]\d+/g, '');
};

/** All from one local time until before another. @throws Error for a rule that cannot be read */
export const occurrences = (recurring: Recurring, from: number, to: number): number[] => {
  const { starts } = recurring;
  const found = ruleOf(recurring)
    .between(new Date(from), new Date(to - 1), true)
    .map(({ epochMilliseconds }) => epochMilliseconds);
  return starts >= from && starts < to && found[0] !== starts ? [starts, ...found] : found;
};

/** The last before a local time. @throws Error for a rule that cannot be read */
export const previousOccurrence = (recurring: Recurring, before: number): number | undefined =>
  ruleOf(recurring).previous(new Date(before), false)?.epochMilliseconds;
