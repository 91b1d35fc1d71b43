import { plusDays } from '../../core/time/dates.ts';
import { resolve, startOfDay, weekdayOf } from '../../core/time/local.ts';
import type { Availability } from './schema.ts';

/** From one instant until just before another. */
export interface OpenSpan {
  readonly startsAt: string;
  readonly endsAt: string;
}

interface Window {
  readonly from: string;
  readonly to: string;
}

/** The hours in which a coach is open on one of their own days, as instants; windows that overlap or touch are one. */
export const openWindows = (
  { weekly, overrides, timeZone }: Pick<Availability, 'weekly' | 'overrides' | 'timeZone'>,
  date: string,
): OpenSpan[] => {
  const weekday = weekdayOf(date);
  const override = overrides.find((each) => each.date === date);
  const windows = override?.windows ?? weekly.filter((each) => each.weekday === weekday);
  return merged(windows).flatMap(({ from, to }) => {
    const startsAt = resolve(`${date}T${from}`, timeZone).instant;
    const endsAt =
      to === '24:00' ? startOfDay(plusDays(date, 1), timeZone) : resolve(`${date}T${to}`, timeZone).instant;
    // An hour that the clocks leave out is open to nobody.
    return endsAt > startsAt ? [{ startsAt, endsAt }] : [];
  });
};

const merged = (windows: readonly Window[]): Window[] => {
  const found: Window[] = [];
  for (const window of windows.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = found.at(-1);
    if (last && window.from <= last.to) {
      found[found.length - 1] = { from: last.from, to: window.to > last.to ? window.to : last.to };
    } else found.push({ from: window.from, to: window.to });
  }
  return found;
};
