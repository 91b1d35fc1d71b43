import * as v from 'valibot';
import { gridMinutes } from '#contract/core/time/fields.ts';
import { day } from '#contract/core/units.ts';
import type { ExternalTime } from '#contract/scheduling/calendars/schema.ts';
import { otherCalendarLimits as limits } from '#contract/scheduling/limits.ts';
import { absent, type Condition, equals } from '../../table/expression.ts';
import { collect } from '../../table/pages.ts';
import { getAll, query, type ReadOptions } from '../../table/read.ts';
import { check, put, type Write } from '../../table/write.ts';
import { monthsOf, type Span } from '../sessions/granules.ts';
import { externalItem } from './entities.ts';

const granule = gridMinutes * 60_000;

/** From one granule of the month until before another: `[108, 120]` is from nine to ten on its first day. */
type Stretch = readonly [from: number, to: number];

/** When a coach is busy elsewhere in one month (UTC). */
export interface ExternalMonth {
  readonly month: string;
  /** By calendar; each in order and without overlap. */
  readonly calendars: Readonly<Record<string, readonly Stretch[]>>;
  /** Rises with each change. */
  readonly rev: number;
}

const StoredExternal = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    calendars: v.record(v.string(), v.array(v.tuple([v.number(), v.number()]))),
    rev: v.number(),
  }),
  v.transform(({ pk, sk, ...kept }): ExternalMonth => ({ month: externalItem.partsOf({ pk, sk }).month, ...kept })),
);

/** How a month is stored and where, to be read together with other things. */
export const storedExternal = (coachId: string, month: string) =>
  [StoredExternal, externalItem.key({ coachId, month })] as const;

/** Months of a coach by name; one in which nothing is known is not there. */
export type External = ReadonlyMap<string, ExternalMonth>;

export const externalOf = (months: readonly (ExternalMonth | undefined)[]): External =>
  new Map(months.flatMap((month) => (month ? [[month.month, month] as const] : [])));

/** One call for up to 100 months. */
export const readExternal = async (
  coachId: string,
  months: readonly string[],
  options?: ReadOptions,
): Promise<External> =>
  externalOf(
    await getAll(
      StoredExternal,
      months.map((month) => externalItem.key({ coachId, month })),
      options,
    ),
  );

const beginningOf = (month: string): number => Date.parse(`${month}-01T00:00:00.000Z`);

/** Whether the coach is busy elsewhere at any time of a span. */
export const isBusyElsewhere = (external: External, { startsAt, endsAt }: Span): boolean =>
  monthsOf({ startsAt, endsAt }).some((month) => {
    const beginning = beginningOf(month);
    const [from, to] = [startsAt, endsAt].map((instant) => (Date.parse(instant) - beginning) / granule);
    return Object.values(external.get(month)?.calendars ?? {})
      .flat()
      .some(([begins, ends]) => from !== undefined && to !== undefined && begins < to && ends > from);
  });

/** The times of these months, by start. What goes on over the end of a month is one. */
export const externalTimes = (external: External): ExternalTime[] => {
  const found: { calendarId: string; from: number; to: number }[] = [];
  const open = new Map<string, { calendarId: string; from: number; to: number }>();
  for (const { month, calendars } of [...external.values()].toSorted((one, other) =>
    one.month < other.month ? -1 : 1,
  )) {
    const beginning = beginningOf(month);
    for (const [calendarId, stretches] of Object.entries(calendars))
      for (const [begins, ends] of stretches) {
        const [from, to] = [beginning + begins * granule, beginning + ends * granule];
        const before = open.get(calendarId);
        if (before?.to === from) before.to = to;
        else {
          const time = { calendarId, from, to };
          found.push(time);
          open.set(calendarId, time);
        }
      }
  }
  return found
    .toSorted((one, other) => one.from - other.from)
    .map(({ calendarId, from, to }) => ({
      calendarId,
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(to).toISOString(),
    }));
};

/** Refused when the busy times of the months of a span are others by now. */
export const sameExternal = (coachId: string, external: External, span: Span): Write[] =>
  monthsOf(span).map((month) => check(externalItem.key({ coachId, month }), asRead(external.get(month))));

const asRead = (before: ExternalMonth | undefined): Condition => (before ? equals('rev', before.rev) : absent('pk'));

/** By calendar, and of each by month. */
export type TimesOfCalendars = ReadonlyMap<string, ReadonlyMap<string, readonly Stretch[]>>;

/**
 * The months with other times of some calendars, as far as they differ. Each is refused when it changed since it was read.
 * @param times of all months that a reading covers: in those without a time the calendar has none
 */
export const replaceExternal = (coachId: string, external: External, times: TimesOfCalendars): Write[] => {
  const months = new Set([...times.values()].flatMap((byMonth) => Array.from(byMonth.keys())));
  const replaced = (month: string): Write[] => {
    const before = external.get(month);
    const calendars: Record<string, readonly Stretch[]> = { ...before?.calendars };
    for (const [calendarId, byMonth] of times) {
      const stretches = byMonth.get(month);
      if (stretches?.length === 0) delete calendars[calendarId];
      else if (stretches) calendars[calendarId] = stretches;
    }
    if (isSame(before?.calendars ?? {}, calendars)) return [];
    // An empty month stays: one that began anew would have a revision that somebody may have read before.
    const item = { calendars, rev: (before?.rev ?? 0) + 1, ttl: endsUseOf(month) };
    return [put({ ...externalItem.key({ coachId, month }), ...item }, asRead(before))];
  };
  return [...months].flatMap(replaced);
};

/** Takes all times of one calendar away, in whatever month they are. */
export const forgetExternal = async (coachId: string, calendarId: string): Promise<Write[]> => {
  const range = externalItem.range({ coachId, month: '' });
  const stored = await collect((cursor) =>
    query(StoredExternal, range, { limit: 100, cursor, consistent: true }, coachId),
  );
  const months = new Map(stored.map(({ month }) => [month, []] as const));
  return replaceExternal(coachId, externalOf(stored), new Map([[calendarId, months]]));
};

/** Epoch seconds after which nobody looks at a month any more. */
const endsUseOf = (month: string): number => beginningOf(nextMonth(month)) / 1000 + limits.past + 30 * day;

type Calendars = ExternalMonth['calendars'];

const isSame = (one: Calendars, other: Calendars): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (calendars: Calendars) => Object.entries(calendars).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Busy times as each month has them: on the grid, in order, and without overlap. @param months that are asked for */
export const stretchesOf = (
  times: readonly { readonly from: number; readonly to: number }[],
  months: readonly string[],
): Map<string, Stretch[]> =>
  new Map(
    months.map((month) => {
      const beginning = beginningOf(month);
      const end = beginningOf(nextMonth(month));
      const inside = times
        .filter(({ from, to }) => to > beginning && from < end)
        .map(({ from, to }): [number, number] => [
          Math.floor((Math.max(from, beginning) - beginning) / granule),
          Math.ceil((Math.min(to, end) - beginning) / granule),
        ])
        .toSorted((one, other) => one[0] - other[0]);
      return [month, merged(inside)];
    }),
  );

const merged = (stretches: readonly [number, number][]): Stretch[] => {
  const found: [number, number][] = [];
  for (const [from, to] of stretches) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
};

/** `2027-03` after `2027-02`. */
export const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0)).toISOString().slice(0, 7);
};
