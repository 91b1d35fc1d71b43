import { dayMilliseconds as day } from '#contract/core/time/dates.ts';
import { isOwnUid } from '#lambdas/scheduling/calendar-entry/session-entries.ts';
import { all, type Component, componentsOf, first, type Property } from './components.ts';
import { occurrences } from './rules.ts';
import { localTimeOf, utc, type Zone, zoneNamed, zonesOf } from './zones.ts';

/** From one instant until before another, milliseconds. */
export interface BusyTime {
  readonly from: number;
  readonly to: number;
  /** Of a whole day or several, without an hour. */
  readonly allDay: boolean;
}

/** What a calendar says of when somebody is busy. */
export interface Reading {
  readonly times: readonly BusyTime[];
  /** Events that could not be read; the others count. */
  readonly unreadable: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

interface Zones {
  readonly named: (name: string | undefined) => Zone;
  readonly usual: Zone;
}

/** Times of one calendar; the more of the range is busy anyway. */
const mostTimes = 50_000;

/**
 * When somebody is busy by their calendar, as Google, Outlook, Apple and Proton write it.
 * @param usualZone of times without one, where the calendar itself names none
 * @returns undefined for a text that is no calendar
 */
export const busyTimesOf = (text: string, range: Range, usualZone: string): Reading | undefined => {
  const calendar = componentsOf(text);
  if (!calendar) return undefined;
  const own = first(calendar, 'X-WR-TIMEZONE')?.value;
  const usual = zoneNamed(own ?? '') ?? zoneNamed(usualZone) ?? utc;
  const zones = { named: zonesOf(calendar, usual), usual };
  const events = calendar.inner.filter(({ kind }) => kind === 'VEVENT');
  let unreadable = 0;
  const times = [...byUid(events).values()].flatMap((same) => {
    const read = readEvents(same, range, zones);
    unreadable += read.unreadable;
    return read.times;
  });
  const told = calendar.inner.filter(({ kind }) => kind === 'VFREEBUSY').flatMap(toldBusy);
  const found = [...times, ...told].filter(({ from, to }) => to > range.from && from < range.to && to > from);
  return { times: found.slice(0, mostTimes), unreadable };
};

/** Events of one name belong together; our own sessions are none of somebody else's. */
const byUid = (events: readonly Component[]): Map<string, Component[]> => {
  const found = new Map<string, Component[]>();
  for (const [place, event] of events.entries()) {
    const uid = first(event, 'UID')?.value ?? `${place}`;
    if (!isOwnUid(uid)) found.set(uid, [...(found.get(uid) ?? []), event]);
  }
  return found;
};

/** A series with the changes of single dates, or one event. */
const readEvents = (same: readonly Component[], range: Range, zones: Zones): Reading => {
  let unreadable = 0;
  const attempt = <Result>(read: () => Result): Result[] => {
    try {
      return [read()];
    } catch {
      unreadable += 1;
      return [];
    }
  };
  const changes = same
    .filter((event) => first(event, 'RECURRENCE-ID'))
    .flatMap((event) => attempt(() => changeOf(event, zones)));
  const times = newest(same.filter((event) => !first(event, 'RECURRENCE-ID'))).flatMap((event) =>
    attempt(() => instancesOf(event, changes, range, zones)).flat(),
  );
  const changed = changes.filter(({ isBusy, following }) => isBusy && !following).map(({ time }) => time);
  return { times: [...times, ...changed], unreadable };
};

/** The same event in several versions; the latest counts. */
const newest = (events: readonly Component[]): Component[] => {
  const latest = Math.max(...events.map(sequenceOf));
  return events.filter((event) => sequenceOf(event) === latest);
};

const sequenceOf = (event: Component): number => Number(first(event, 'SEQUENCE')?.value ?? 0) || 0;

/** What became of one date of a series, or of it and all that follow. */
interface Change {
  /** When it would have been: an instant, or a local date where that is all that is said. */
  readonly instant: number;
  readonly date: number | undefined;
  readonly following: boolean;
  readonly isBusy: boolean;
  readonly time: BusyTime;
}

const changeOf = (event: Component, zones: Zones): Change => {
  const replaced = required(first(event, 'RECURRENCE-ID'));
  const { instant, local, isDate } = momentOf(replaced, zones);
  return {
    instant,
    date: isDate ? local : undefined,
    following: replaced.parameters['RANGE']?.toUpperCase() === 'THISANDFUTURE',
    isBusy: isBusy(event),
    time: timeOf(event, zones),
  };
};

/** Not cancelled, and not marked as free. */
const isBusy = (event: Component): boolean => {
  const valueOf = (name: string): string => first(event, name)?.value.toUpperCase() ?? '';
  return (
    valueOf('STATUS') !== 'CANCELLED' &&
    valueOf('TRANSP') !== 'TRANSPARENT' &&
    !['FREE', 'WORKINGELSEWHERE'].includes(valueOf('X-MICROSOFT-CDO-BUSYSTATUS'))
  );
};

const required = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('What an event needs is not there');
  return value;
};

interface Moment {
  readonly instant: number;
  readonly local: number;
  readonly isDate: boolean;
  readonly zone: Zone;
}

const momentOf = ({ parameters, value }: Property, zones: Zones): Moment => {
  const isDate = parameters['VALUE']?.toUpperCase() === 'DATE' || /^\d{8}$/.test(value);
  const zone = isDate ? zones.usual : value.endsWith('Z') ? utc : zones.named(parameters['TZID']);
  const local = required(localTimeOf(isDate ? value.slice(0, 8) : value));
  return { instant: zone.instantOf(local), local, isDate, zone };
};

/** When an event is, or the first of its series. */
const timeOf = (event: Component, zones: Zones): BusyTime => {
  const start = momentOf(required(first(event, 'DTSTART')), zones);
  return { from: start.instant, to: endsBy(event, start, zones)(start.local), allDay: start.isDate };
};

/**
 * When an event ends that begins at a local time. An end is one by the clock on the wall, as programs show it, so that a series over a change
 * of the clocks keeps it; of a length, days are by the wall and hours are elapsed (RFC 5545, 3.3.6).
 */
const endsBy = (event: Component, { local, zone, isDate }: Moment, zones: Zones): ((local: number) => number) => {
  const end = first(event, 'DTEND');
  if (end) {
    const length = zone.localOf(momentOf(end, zones).instant) - local;
    return (begins) => zone.instantOf(begins + length);
  }
  const { days, elapsed } = lengthOf(first(event, 'DURATION')?.value ?? (isDate ? 'P1D' : 'PT0S'));
  return (begins) => zone.instantOf(begins + days) + elapsed;
};

/** `P1W`, `P1DT2H30M`; milliseconds. */
const lengthOf = (duration: string): { readonly days: number; readonly elapsed: number } => {
  const [whole, ...figures] =
    /^[+]?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(duration) ?? [];
  required(/\d/.test(duration) ? whole : undefined);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = figures.map((figure) => Number(figure ?? 0));
  return { days: (weeks * 7 + days) * day, elapsed: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
};

/** All times of an event in the range, without those that are changed by themselves. */
const instancesOf = (event: Component, changes: readonly Change[], range: Range, zones: Zones): BusyTime[] => {
  const start = momentOf(required(first(event, 'DTSTART')), zones);
  const { zone, isDate } = start;
  if (!isBusy(event) && !changes.some(({ following }) => following)) return [];
  const rule = first(event, 'RRULE')?.value;
  const endOf = endsBy(event, start, zones);
  const length = endOf(start.local) - start.instant;
  const leftOut = all(event, 'EXDATE').flatMap((property) => momentsOf(property, zones));
  const dates = new Set(leftOut.flatMap((moment) => (moment.isDate ? [moment.local] : [])));
  const instants = new Set(leftOut.flatMap((moment) => (moment.isDate ? [] : [moment.instant])));
  const extra = all(event, 'RDATE').flatMap((property) => momentsOf(property, zones));
  const locals = [
    ...(rule === undefined
      ? [start.local]
      : instancesBy(rule, start, { from: range.from - length - day, to: range.to })),
    ...extra.map(({ instant }) => zone.localOf(instant)),
  ];
  return [...new Set(locals)].flatMap((local): BusyTime[] => {
    const from = zone.instantOf(local);
    const date = local - (((local % day) + day) % day);
    const isAt = (change: Change): boolean =>
      change.date === undefined ? change.instant === from : change.date === date;
    if (instants.has(from) || dates.has(date) || changes.some((each) => !each.following && isAt(each))) return [];
    const to = endOf(local);
    const later = changes.findLast(({ following, instant }) => following && instant <= from);
    if (!later) return isBusy(event) ? [{ from, to, allDay: isDate }] : [];
    const shift = later.time.from - later.instant;
    return later.isBusy
      ? [{ from: from + shift, to: from + shift + later.time.to - later.time.from, allDay: later.time.allDay }]
      : [];
  });
};

const instancesBy = (rule: string, { local, zone }: Moment, range: Range): number[] =>
  occurrences(
    { starts: local, rule, localOf: (instant) => zone.localOf(instant) },
    zone.localOf(range.from),
    zone.localOf(range.to),
  );

/** Several may be in one line, and periods among them, of which the beginning counts. */
const momentsOf = (property: Property, zones: Zones): Moment[] =>
  property.value.split(',').map((value) => momentOf({ ...property, value: value.split('/')[0]?.trim() ?? '' }, zones));

/** Times that a calendar gives without events. They are instants. */
const toldBusy = (component: Component): BusyTime[] =>
  all(component, 'FREEBUSY').flatMap(({ parameters, value }) => {
    if (parameters['FBTYPE']?.toUpperCase() === 'FREE') return [];
    return value.split(',').flatMap((period): BusyTime[] => {
      const [begins = '', ends = ''] = period.trim().split('/');
      const from = localTimeOf(begins);
      if (from === undefined) return [];
      const to = /^P/i.test(ends) ? from + lengthOf(ends).days + lengthOf(ends).elapsed : localTimeOf(ends);
      return to === undefined ? [] : [{ from, to, allDay: false }];
    });
  });
