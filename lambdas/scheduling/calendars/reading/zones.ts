import { dayMilliseconds as day } from '#contract/core/time/dates.ts';
import { all, type Component, first } from './components.ts';
import { occurrences, previousOccurrence } from './rules.ts';
import { windowsZones } from './windows-zones.ts';

/** From an instant on, the clocks are ahead of UTC by so much. Both milliseconds. */
interface Change {
  readonly at: number;
  readonly offset: number;
}

/** A zone as far as a calendar's times need it. Local times are milliseconds, as if the clock on the wall showed UTC. */
export interface Zone {
  readonly instantOf: (local: number) => number;
  readonly localOf: (instant: number) => number;
}

/**
 * A zone by the changes of its clocks. Those of a year are looked up once.
 * @param changesIn the changes of a year and a day on both sides of it, in order; the first holds from before it on
 */
const zoneBy = (changesIn: (year: number) => readonly Change[]): Zone => {
  const known = new Map<number, readonly Change[]>();
  const changesAround = (time: number): readonly Change[] => {
    const year = new Date(time).getUTCFullYear();
    const found = known.get(year) ?? changesIn(year);
    known.set(year, found);
    return found;
  };
  return {
    // Of an hour that comes twice the first; what the clocks leave out is as much later (RFC 5545, 3.3.5).
    instantOf: (local) => {
      const changes = changesAround(local);
      const place = changes.findIndex(({ offset }, index) => local - offset < (changes[index + 1]?.at ?? Infinity));
      const [before, found] = [changes[place - 1], changes[place]];
      const instant = local - (found?.offset ?? 0);
      return before && found && instant < found.at ? local - before.offset : instant;
    },
    localOf: (instant) => {
      const changes = changesAround(instant);
      return instant + (changes.findLast(({ at }) => at <= instant)?.offset ?? 0);
    },
  };
};

export const utc: Zone = { instantOf: (local) => local, localOf: (instant) => instant };

/** A zone by its IANA name. @returns undefined for a name that there is not */
export const zoneNamed = (name: string): Zone | undefined => {
  if (!isZone(name)) return undefined;
  return zoneBy((year) => {
    const start = Temporal.Instant.fromEpochMilliseconds(Date.UTC(year, 0, 1) - 2 * day).toZonedDateTimeISO(name);
    const end = Date.UTC(year + 1, 0, 1) + 2 * day;
    const changes: Change[] = [{ at: Number.NEGATIVE_INFINITY, offset: offsetOf(start) }];
    for (let next = start.getTimeZoneTransition('next'); next; next = next.getTimeZoneTransition('next')) {
      if (next.epochMilliseconds >= end) break;
      changes.push({ at: next.epochMilliseconds, offset: offsetOf(next) });
    }
    return changes;
  });
};

const offsetOf = ({ offsetNanoseconds }: Temporal.ZonedDateTime): number => offsetNanoseconds / 1_000_000;

const isZone = (name: string): boolean => {
  // An offset is no zone: it does not know when the clocks change.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId.length > 0;
  } catch {
    return false;
  }
};

/** A zone as the calendar itself describes it (RFC 5545, 3.6.5). @returns undefined where it says nothing that can be read */
const zoneDescribed = (component: Component): Zone | undefined => {
  const parts = component.inner.flatMap(partOf);
  if (parts.length === 0) return undefined;
  return zoneBy((year) => {
    const [start, end] = [Date.UTC(year, 0, 1) - 2 * day, Date.UTC(year + 1, 0, 1) + 2 * day];
    const changes = parts.flatMap((part) => changesOf(part, start, end)).toSorted((one, other) => one.at - other.at);
    const before = changes.findLast(({ at }) => at <= start);
    // Before everything that it says, what its first change left.
    const earliest = parts.toSorted((one, other) => one.starts - other.starts)[0];
    const offset = before?.offset ?? earliest?.before ?? 0;
    return [{ at: Number.NEGATIVE_INFINITY, offset }, ...changes.filter(({ at }) => at > start)];
  });
};

/** One half of the year: when it begins, and what the clocks are ahead of UTC before and then. */
interface Part {
  /** Local, by the offset before. */
  readonly starts: number;
  readonly rule: string | undefined;
  readonly dates: readonly number[];
  readonly before: number;
  readonly offset: number;
}

const partOf = (component: Component): Part[] => {
  const starts = localTimeOf(first(component, 'DTSTART')?.value ?? '');
  const [before, offset] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => aheadOf(first(component, name)?.value ?? ''));
  if (starts === undefined || before === undefined || offset === undefined) return [];
  const dates = all(component, 'RDATE').flatMap(({ value }) => value.split(',').map(localTimeOf));
  return [
    {
      starts,
      rule: first(component, 'RRULE')?.value,
      dates: dates.filter((date) => date !== undefined),
      before,
      offset,
    },
  ];
};

/** `+0130`, `-100000`. */
const aheadOf = (value: string): number | undefined => {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d{2}):?(\d{2})(\d{2})?$/.exec(value) ?? [];
  if (sign === undefined) return undefined;
  const ahead = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ahead : ahead;
};

/** The last one until the start, and those until the end. */
const changesOf = ({ starts, rule, dates, before, offset }: Part, start: number, end: number): Change[] => {
  const until = (instant: number): number => instant + before;
  const found = [starts, ...dates];
  if (rule !== undefined) {
    // Its own end is an instant.
    const recurring = { starts, rule, localOf: (instant: number) => instant + before };
    const last = previousOccurrence(recurring, until(start));
    found.push(...(last === undefined ? [] : [last]), ...occurrences(recurring, until(start), until(end)));
  }
  return [...new Set(found)].map((local) => ({ at: local - before, offset })).filter(({ at }) => at < end);
};

/** `20270329T090000`, with or without its Z, or `20270329`: as if the clock on the wall showed UTC. */
export const localTimeOf = (value: string): number | undefined => {
  const [whole, year, month, date, hour = '0', minute = '0', second = '0'] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?$/.exec(value.trim()) ?? [];
  if (whole === undefined) return undefined;
  const local = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second));
  // The 30th of February is no day.
  return new Date(local).getUTCDate() === Number(date) || hour === '24' ? local : undefined;
};

/** Names that programs put before those of IANA: `/mozilla.org/20050126_1/Europe/Berlin`. */
const prefixed = /^\/.*?\/((?:[A-Z][\w+-]*\/)*[A-Z][\w+-]*)$/;

/**
 * The zones of one calendar by the names in it: as it describes them itself, or else by the name, of IANA or of Windows.
 * @param usual of times that name no zone, or one that nobody knows
 */
export const zonesOf = (calendar: Component, usual: Zone): ((name: string | undefined) => Zone) => {
  const described = new Map(
    calendar.inner.filter(({ kind }) => kind === 'VTIMEZONE').map((each) => [first(each, 'TZID')?.value ?? '', each]),
  );
  const known = new Map<string, Zone>();
  return (name) => {
    if (name === undefined) return usual;
    const found = known.get(name) ?? zoneIn(described, name) ?? usual;
    known.set(name, found);
    return found;
  };
};

const zoneIn = (described: ReadonlyMap<string, Component>, name: string): Zone | undefined => {
  const own = described.get(name);
  const plain = prefixed.exec(name)?.[1] ?? name;
  return (own && zoneDescribed(own)) ?? zoneNamed(plain) ?? zoneNamed(windowsZones.get(plain) ?? '');
};
