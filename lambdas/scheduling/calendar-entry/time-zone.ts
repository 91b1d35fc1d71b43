import { dateOf } from '#contract/core/time/dates.ts';
import type { Component } from './calendar.ts';

/** The clocks of a zone are put from one offset to another. */
interface Change {
  /** Local time just before, `2027-03-28T02:00:00`. */
  readonly local: string;
  readonly from: string;
  readonly to: string;
}

/** A change that comes every year: on a weekday (`SU`) of a month, the first to the fifth or the last (-1). */
interface Yearly {
  readonly month: number;
  readonly weekday: number;
  readonly place: number;
  readonly change: Change;
}

const epoch = '1970-01-01T00:00:00';
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
// A rule that holds so many years after the first holds on.
const yearsLookedAt = 2;

/**
 * A zone as calendars need it (RFC 5545, VTIMEZONE), right for all times between two instants. From 1970 on, because Outlook takes what
 * comes before the first change for another offset; by a yearly rule where the zone has one, change by change where it has none.
 */
export const timeZone = (zone: string, first: string, last: string): Component => {
  const year = Number(first.slice(0, 4));
  const lastYear = Number(last.slice(0, 4));
  const looked = changesOf(zone, year, year + yearsLookedAt);
  const yearly = yearlyRules(looked, year);
  const later = lastYear > year + yearsLookedAt ? () => changesOf(zone, year + yearsLookedAt + 1, lastYear) : () => [];
  const observances = yearly
    ? yearly.map(repeated)
    : [settled(offsetIn(zone, year)), ...[...looked, ...later()].map(single)];
  return ['vtimezone', [['tzid', {}, 'text', zone]], observances];
};

const startOf = (zone: string, year: number): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime({ timeZone: zone });

const offsetIn = (zone: string, year: number): string => startOf(zone, year).offset;

/** All changes from the beginning of one year to the end of another. */
const changesOf = (zone: string, firstYear: number, lastYear: number): Change[] => {
  const end = startOf(zone, lastYear + 1).epochMilliseconds;
  const found: Change[] = [];
  for (let at = startOf(zone, firstYear); ; ) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= end) return found;
    const before = next.subtract({ seconds: 1 });
    const local = before.toPlainDateTime().add({ seconds: 1 }).toString({ smallestUnit: 'second' });
    found.push({ local, from: before.offset, to: next.offset });
    at = next;
  }
};

/** The two changes that come every year, if it is the same two in each of the years. */
const yearlyRules = (changes: readonly Change[], firstYear: number): Yearly[] | undefined => {
  if (changes.length !== 2 * (yearsLookedAt + 1)) return undefined;
  const inYear = (change: Change, index: number) => change.local.startsWith(String(firstYear + Math.floor(index / 2)));
  if (!changes.every(inYear)) return undefined;
  const springs = yearlyRule(changes.filter((_, index) => index % 2 === 0));
  const autumns = yearlyRule(changes.filter((_, index) => index % 2 === 1));
  return springs && autumns && [springs, autumns];
};

const yearlyRule = (changes: readonly Change[]): Yearly | undefined => {
  const days = changes.map(({ local }) => Temporal.PlainDate.from(dateOf(local)));
  const [change] = changes;
  const [day] = days;
  if (!change || !day) return undefined;
  const isSame = changes.every(
    ({ local, from, to }) => local.slice(10) === change.local.slice(10) && from === change.from && to === change.to,
  );
  if (!isSame || !days.every(({ month, dayOfWeek }) => month === day.month && dayOfWeek === day.dayOfWeek)) {
    return undefined;
  }
  const isLast = days.every((each) => each.day > each.daysInMonth - 7);
  const nth = days.map((each) => Math.ceil(each.day / 7));
  if (!isLast && new Set(nth).size > 1) return undefined;
  return { month: day.month, weekday: day.dayOfWeek, place: isLast ? -1 : (nth[0] ?? 1), change };
};

const repeated = ({ month, weekday, place, change }: Yearly): Component => {
  const day = `${place}${weekdays[weekday - 1] ?? 'SU'}`;
  return observance(
    { ...change, local: `${dayIn1970(month, weekday, place)}${change.local.slice(10)}` },
    { freq: 'YEARLY', bymonth: month, byday: day },
  );
};

const dayIn1970 = (month: number, weekday: number, place: number): string => {
  const first = Temporal.PlainDate.from({ year: 1970, month, day: 1 });
  const firstSuch = first.add({ days: (weekday - first.dayOfWeek + 7) % 7 });
  if (place > 0) return firstSuch.add({ weeks: place - 1 }).toString();
  const weeks = Math.floor((first.daysInMonth - firstSuch.day) / 7);
  return firstSuch.add({ weeks }).toString();
};

const settled = (offset: string): Component => observance({ local: epoch, from: offset, to: offset });

const single = (change: Change): Component => observance(change);

const observance = ({ local, from, to }: Change, rule?: Readonly<Record<string, string | number>>): Component => [
  minutesOf(to) > minutesOf(from) ? 'daylight' : 'standard',
  [
    ['dtstart', {}, 'date-time', local],
    ['tzoffsetfrom', {}, 'utc-offset', from],
    ['tzoffsetto', {}, 'utc-offset', to],
    ...(rule ? [['rrule', {}, 'recur', rule] satisfies Component[1][number]] : []),
  ],
  [],
];

const minutesOf = (offset: string): number =>
  (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)));
