import { plusDays } from '#contract/core/time/dates.ts';
import { localAt, startOfDay } from '#contract/core/time/local.ts';

/** A stretch of a day in which minutes pass as they do on the axis. */
interface Stretch {
  /** Minutes since the day began. */
  readonly from: number;
  readonly to: number;
  /** Where it begins on the axis. */
  readonly at: number;
}

/** A stretch of the axis that a day does not have, or has a second time. */
interface Mark {
  readonly kind: 'left-out' | 'repeated' | 'elsewhere';
  /** On the axis. */
  readonly from: number;
  readonly to: number;
}

/** A day as it is drawn: which minute of it lies where on the axis that all days in sight share. */
export interface AxisDay {
  readonly date: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** Minutes that the day has: 1440, but for a change of the clocks. */
  readonly length: number;
  readonly stretches: readonly Stretch[];
  readonly marks: readonly Mark[];
}

/**
 * The hours of the wall from top to bottom, in minutes. Where one of the days has an hour twice, the axis is longer by it, so that an
 * hour stands at one height in all of them.
 */
export interface Axis {
  readonly length: number;
  readonly days: readonly AxisDay[];
  /** Where hours begin, and which: `2` of a repeated hour stands there twice. */
  readonly hours: readonly { readonly at: number; readonly hour: number; readonly again: boolean }[];
}

const wholeDay = 1440;

/** A part of a day between changes of the clocks: so many minutes after the day began, by the clock on the wall. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly wall: number;
}

/** Hours that the clocks of one day show a second time: the axis shows them where the first time ends. */
interface Again {
  readonly date: string;
  readonly wall: number;
  readonly length: number;
}

export const axisOf = (dates: readonly string[], timeZone: string): Axis => {
  const days = dates.map((date) => ({ date, ...partsOf(date, timeZone) }));
  const agains = days.flatMap(({ date, parts }) => againOf(date, parts));
  return {
    length: wholeDay + agains.reduce((sum, { length }) => sum + length, 0),
    days: days.map((day) => axisDay(day, agains)),
    hours: [...hoursOf(agains)],
  };
};

const partsOf = (date: string, timeZone: string) => {
  const startsAt = Date.parse(startOfDay(date, timeZone));
  const endsAt = Date.parse(startOfDay(plusDays(date, 1), timeZone));
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(timeZone);
  const change = start.getTimeZoneTransition('next')?.epochMilliseconds ?? endsAt;
  const cuts = [startsAt, ...(change < endsAt ? [change] : []), endsAt];
  const parts = cuts.slice(0, -1).map(
    (cut, place): Part => ({
      from: minutesBetween(startsAt, cut),
      to: minutesBetween(startsAt, cuts[place + 1] ?? cut),
      wall: wallAt(cut, timeZone),
    }),
  );
  return { startsAt, length: minutesBetween(startsAt, endsAt), parts };
};

const minutesBetween = (from: number, to: number): number => (to - from) / 60_000;

const wallAt = (instant: number, timeZone: string): number => {
  const local = localAt(new Date(instant).toISOString(), timeZone);
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
};

const againOf = (date: string, [first, second]: readonly Part[]): Again[] => {
  const wall = first && first.wall + first.to - first.from;
  return wall !== undefined && second && second.wall < wall ? [{ date, wall, length: wall - second.wall }] : [];
};

const axisDay = (
  { date, startsAt, length, parts }: { date: string; startsAt: number; length: number; parts: readonly Part[] },
  agains: readonly Again[],
): AxisDay => {
  const others = agains.filter((again) => again.date !== date);
  const own = agains.find((again) => again.date === date);
  const stretches = parts.flatMap((part, place): Stretch[] => {
    const shift = own && place > 0 ? own.length : 0;
    return cutAt(part, others).map(({ from, to, wall }) => ({
      from,
      to,
      at: wall + shift + lengthOf(others.filter((other) => wall >= other.wall)),
    }));
  });
  const marks = [
    ...gapsOf(stretches, others),
    ...(own ? [{ kind: 'repeated' as const, from: own.wall, to: own.wall + own.length }] : []),
  ];
  return { date, startsAt, length, stretches, marks };
};

const lengthOf = (agains: readonly Again[]): number => agains.reduce((sum, { length }) => sum + length, 0);

/** Where another day has an hour more, this one has a seam. */
const cutAt = (part: Part, agains: readonly Again[]): Part[] => {
  const seam = agains.find(({ wall }) => wall > part.wall && wall < part.wall + part.to - part.from);
  if (!seam) return [part];
  const middle = part.from + seam.wall - part.wall;
  return [
    { ...part, to: middle },
    { from: middle, to: part.to, wall: seam.wall },
  ];
};

/** Between the stretches lies what the clocks leave out, or what only another day has. */
const gapsOf = (stretches: readonly Stretch[], others: readonly Again[]): Mark[] => {
  const ends = [0, ...stretches.map(({ from, to, at }) => at + to - from)];
  return stretches.flatMap(({ at }, place): Mark[] => {
    const from = ends[place] ?? 0;
    if (at <= from) return [];
    return [{ kind: others.some(({ wall }) => wall === from) ? 'elsewhere' : 'left-out', from, to: at }];
  });
};

function* hoursOf(agains: readonly Again[]) {
  for (let hour = 0; hour < 24; hour += 1) {
    const before = agains.filter(({ wall }) => wall <= hour * 60);
    yield { at: hour * 60 + lengthOf(before), hour, again: false };
    for (const { wall, length } of agains) {
      const second = Math.ceil((wall - length) / 60);
      if (wall > hour * 60 && wall <= hour * 60 + 60 && second * 60 < wall)
        yield { at: wall, hour: second, again: true };
    }
  }
}

/** Where on the axis a minute of a day lies. */
export const placeOf = ({ stretches }: AxisDay, minute: number): number => {
  const stretch = stretches.find(({ to }) => minute < to) ?? stretches.at(-1);
  return stretch ? stretch.at + minute - stretch.from : minute;
};

/** Where something lies that ends then: before what the clocks leave out, not after it. */
export const endPlaceOf = (day: AxisDay, minute: number): number => placeOf(day, minute - 1) + 1;

/** The minute of a day that lies at a place on the axis; of what the day does not have, the edge. */
export const minuteAt = ({ stretches, length }: AxisDay, place: number): number => {
  for (const { from, to, at } of stretches) {
    if (place < at) return from;
    if (place < at + to - from) return from + place - at;
  }
  return length;
};
