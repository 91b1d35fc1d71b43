import { gridMinutes } from '#contract/core/time/fields.ts';

/** From one instant until just before another, both on the grid. */
export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Granules by month (`2027-03`, UTC): how many times five minutes after the month's beginning. */
export type Granules = ReadonlyMap<string, readonly number[]>;

const granule = gridMinutes * 60_000;

export const granulesOf = ({ startsAt, endsAt }: Span): Granules => {
  const found = new Map<string, number[]>();
  for (let at = Date.parse(startsAt); at < Date.parse(endsAt); at += granule) {
    const month = new Date(at).toISOString().slice(0, 7);
    const inMonth = found.get(month) ?? [];
    inMonth.push((at - Date.parse(`${month}-01T00:00:00.000Z`)) / granule);
    found.set(month, inMonth);
  }
  return found;
};

/** The months (UTC) into which a span reaches. */
export const monthsOf = ({ startsAt, endsAt }: Span): string[] => {
  const last = new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 7);
  const found = [startsAt.slice(0, 7)];
  for (let at = new Date(startsAt); ; ) {
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1));
    const month = at.toISOString().slice(0, 7);
    if (month > last) return found;
    found.push(month);
  }
};

/** The granules of several spans together. */
export const granulesOfAll = (spans: readonly Span[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const found = new Map<string, Set<number>>();
  for (const [month, numbers] of spans.flatMap((span) => [...granulesOf(span)])) {
    const inMonth = found.get(month) ?? new Set();
    for (const number of numbers) inMonth.add(number);
    found.set(month, inMonth);
  }
  return found;
};

/**
 * The granules that have to be looked at: every third and the last. Nothing is shorter than three, so whatever overlaps covers one of them;
 * eight hours with an hour on both sides take 41 of the 300 operators that a condition may have.
 */
export const probesOf = (granules: readonly number[]): number[] =>
  granules.filter((_, index) => index % 3 === 0 || index === granules.length - 1);

/** @param minutes of elapsed time on both sides */
export const widened = ({ startsAt, endsAt }: Span, minutes: number): Span => ({
  startsAt: new Date(Date.parse(startsAt) - minutes * 60_000).toISOString(),
  endsAt: new Date(Date.parse(endsAt) + minutes * 60_000).toISOString(),
});
