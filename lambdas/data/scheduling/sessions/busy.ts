import * as v from 'valibot';
import { availabilityLimits } from '#contract/scheduling/limits.ts';
import { absent, type Condition, equals, every, lacks, present } from '../../table/expression.ts';
import { getAll, type ReadOptions } from '../../table/read.ts';
import { check, update, upsert, type Write } from '../../table/write.ts';
import { busyItem } from './entities.ts';
import { granulesOf, granulesOfAll, monthsOf, probesOf, type Span, widened } from './granules.ts';

/** Taken times of one month. */
export interface BusyMonth {
  readonly month: string;
  readonly taken: ReadonlySet<number>;
  /** Rises with each change. */
  readonly rev: number;
}

const StoredBusy = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), taken: v.optional(v.set(v.number())), rev: v.number() }),
  v.transform(
    ({ pk, sk, taken, rev }): BusyMonth => ({
      month: busyItem.partsOf({ pk, sk }).month,
      taken: taken ?? new Set(),
      rev,
    }),
  ),
);

/** How a month is stored and where, to be read together with other things. */
export const storedBusy = (coachId: string, month: string) => [StoredBusy, busyItem.key({ coachId, month })] as const;

/** Months of a coach by name; one that was never used is not there. */
export type Busy = ReadonlyMap<string, BusyMonth>;

/** By name, of months that were read with other things. */
export const busyOf = (months: readonly (BusyMonth | undefined)[]): Busy =>
  new Map(months.flatMap((month) => (month ? [[month.month, month] as const] : [])));

/** The months of these spans, with room for the longest buffer around each. */
export const guardedMonths = (spans: readonly Span[]): string[] => [
  ...new Set(spans.flatMap((span) => monthsOf(widened(span, availabilityLimits.buffer.maximum)))),
];

/** One call for up to 100 months. */
export const readBusy = async (coachId: string, spans: readonly Span[], options?: ReadOptions): Promise<Busy> => {
  const months = [...new Set(spans.flatMap(monthsOf))];
  if (months.length === 0) return new Map();
  const found = await getAll(
    StoredBusy,
    months.map((month) => busyItem.key({ coachId, month })),
    options,
  );
  return busyOf(found);
};

/** Whether any of this time is taken, apart from what is given up at once. */
export const isTaken = (busy: Busy, span: Span, without: readonly Span[] = []): boolean => {
  const left = granulesOfAll(without);
  return [...granulesOf(span)].some(([month, numbers]) => {
    const taken = busy.get(month)?.taken;
    return taken !== undefined && numbers.some((number) => taken.has(number) && !left.get(month)?.has(number));
  });
};

/**
 * Takes time without having looked: refused when any of it is taken.
 * @param guarded more than what is taken has to be free: the span with the buffer around it
 */
export const takeTime = (coachId: string, span: Span, guarded: Span = span): Write[] => {
  const taken = granulesOf(span);
  return [...granulesOf(guarded)].map(([month, numbers]) => {
    const free = every(...probesOf(numbers).map((number) => lacks('taken', number)));
    const own = taken.get(month);
    const key = busyItem.key({ coachId, month });
    return own ? upsert(key, { add: { taken: new Set(own), rev: 1 } }, free) : check(key, free);
  });
};

/** Gives time back. */
export const giveTime = (coachId: string, spans: readonly Span[]): Write[] =>
  [...granulesOfAll(spans)].map(([month, numbers]) =>
    upsert(busyItem.key({ coachId, month }), { takeOut: { taken: numbers }, add: { rev: 1 } }),
  );

/**
 * Gives up some time and takes other, as it was looked at in `busy`: refused when anybody changed one of these months since. That what is
 * taken is free was asked with `isTaken`.
 * @param guarded more than what is taken has to stay as it was looked at: the span with the buffer around it
 */
export const exchangeTime = (
  coachId: string,
  busy: Busy,
  given: readonly Span[],
  taken: readonly Span[],
  guarded: readonly Span[] = [],
): Write[] => {
  const [losses, gains] = [granulesOfAll(given), granulesOfAll(taken)];
  const others = [...losses].filter(([month]) => !gains.has(month));
  const looked = new Set(guarded.flatMap(monthsOf));
  const onlyRead = [...looked].filter((month) => !gains.has(month) && !losses.has(month));
  return [
    ...[...gains].map(([month, gained]) => {
      const before = busy.get(month);
      const lost = losses.get(month);
      const key = busyItem.key({ coachId, month });
      if (!lost) return upsert(key, { add: { taken: gained, rev: 1 } }, asRead(before));
      const after = new Set([...[...(before?.taken ?? [])].filter((number) => !lost.has(number)), ...gained]);
      return upsert(key, { set: { taken: after }, add: { rev: 1 } }, asRead(before));
    }),
    ...others.map(([month, lost]) =>
      update(
        busyItem.key({ coachId, month }),
        { takeOut: { taken: lost }, add: { rev: 1 } },
        looked.has(month) ? asRead(busy.get(month)) : present('pk'),
      ),
    ),
    ...onlyRead.map((month) => check(busyItem.key({ coachId, month }), asRead(busy.get(month)))),
  ];
};

const asRead = (before: BusyMonth | undefined): Condition => (before ? equals('rev', before.rev) : absent('pk'));
