import { createHash } from 'node:crypto';
import '#lambdas/temporal.ts';
import { fullName } from '#contract/core/full-name.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { dateAt, resolve, weekdayOf } from '#contract/core/time/local.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { demoCoaches } from './demo-people.ts';
import { demoPlans, demoZones } from './demo-plans.ts';

/** Hours between which people do things, by their own clocks. */
const waking = { first: 7, last: 22 } as const;

const home = 'Europe/Amsterdam';

const zonesByWord = new Map<string, string>();
for (const coach of demoCoaches) {
  const own = demoPlans[coach.email]?.timeZone ?? home;
  for (const one of [coach, ...coach.clients]) {
    const zone = demoZones[fullName(one)] ?? own;
    zonesByWord.set(one.email, zone).set(fullName(one), zone);
  }
}

/** Where the first of these words that is somebody's name or address says that somebody is. */
export const zoneOf = (...of: readonly string[]): string =>
  of.map((word) => zonesByWord.get(word)).find((zone) => zone !== undefined) ?? home;

const two = (number: number): string => String(number).padStart(2, '0');

/** So many seconds after the midnight of a zone; in the night when the clocks change an hour may be missing. */
const onDay = (day: string, seconds: number, zone: string): string => {
  const [hour, minute] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return plusSeconds(resolve(`${day}T${two(hour)}:${two(minute)}`, zone).instant, seconds % 60);
};

/** A number from 0 up to 1 that is always the same for the same words. */
const shareOf = (...of: readonly string[]): number =>
  createHash('sha256').update(of.join('#')).digest().readUInt32BE() / 2 ** 32;

/**
 * A time of a day at which the one named among the words is awake. It is always the same for the same words, so that a run that is repeated
 * writes the same, and not all happened at the minute of the first start.
 */
export const timeOn = (day: string, ...of: readonly string[]): string =>
  timeBetween(day, waking.first, waking.last, ...of);

/** The same between two hours of the day. */
export const timeBetween = (day: string, first: number, last: number, ...of: readonly string[]): string =>
  onDay(day, Math.floor((first + shareOf(...of) * (last - first)) * 3600), zoneOf(...of));

/** So many days ago. @param days whole; none is now, which nobody's waking hour may be after */
export const timeAgo = (days: number, ...of: readonly string[]): string =>
  days < 1 ? now() : timeOn(plusDays(dateOf(now()), -days), ...of);

/** The same for what came of something else: where that was later on the day, a while after it. */
export const timeAgoAfter = (earlier: string, days: number, ...of: readonly string[]): string => {
  const at = timeAgo(days, ...of);
  return at > earlier ? at : plusSeconds(earlier, 1_260);
};

/** Days before the first start, or a time of a week, as the coach's calendar has it: 0 is this week, -1 the last; Monday is 1. */
export type DemoMoment = number | readonly [week: number, weekday: number, time: string];

/** Parts of a day are hours in which people are awake, and of the last day hours before now. */
export const momentOf = (moment: DemoMoment, ...of: readonly string[]): string => {
  const zone = zoneOf(...of);
  const today = dateAt(now(), zone);
  if (typeof moment !== 'number') {
    const [week, weekday, time] = moment;
    const day = plusDays(today, 1 - weekdayOf(today) + week * 7 + weekday - 1);
    return plusSeconds(resolve(`${day}T${time}`, zone).instant, Math.floor(shareOf(...of) * 50));
  }
  if (moment <= 1) return plusSeconds(now(), Math.round(-moment * 36_000));
  // Before today's midnight, so that a run that is repeated writes the same.
  const whole = Math.ceil(moment - 1);
  const hour = waking.first + (whole - (moment - 1)) * (waking.last - waking.first);
  return onDay(plusDays(today, -whole), Math.round(hour * 3600), zone);
};
