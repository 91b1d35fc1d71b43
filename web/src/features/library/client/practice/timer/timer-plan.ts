import * as v from 'valibot';
import { hour, minute } from '#contract/core/units.ts';
import { playLimits } from '#contract/journal/limits.ts';
import type { Stroke } from '../sound/sound-file.ts';

/** Minutes between bells; 0 is none. */
export const intervals = [0, 1, 2, 5, 10, 15, 20, 30] as const;

/** Minutes to settle before the first bell. */
export const settlings = [0, 1, 2, 3, 4, 5] as const;

/** Seconds after which a sitting without an end ends: longer than anybody sits. */
const endlessSeconds = 4 * hour;

const TimerPlan = v.object({
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(playLimits.timerMinutes)),
  interval: v.picklist(intervals),
  /** A bell at the beginning, too. */
  opens: v.boolean(),
  settle: v.optional(v.picklist(settlings), 0),
  /** Until one stops it; `minutes` is then what it was before. */
  endless: v.optional(v.boolean(), false),
});
/** How somebody sits with the timer. */
export type TimerPlan = v.InferOutput<typeof TimerPlan>;

const first: TimerPlan = { minutes: 10, interval: 0, opens: true, settle: 0, endless: false };

/** The plan of last time, as this device remembers it; ten minutes where it does not. */
export const planFrom = (remembered: string | undefined): TimerPlan => {
  try {
    return v.parse(TimerPlan, JSON.parse(remembered ?? ''));
  } catch {
    return first;
  }
};

/** Seconds of settling, and of all of it. */
export const secondsOf = ({ minutes, settle, endless }: TimerPlan): { settling: number; whole: number } => ({
  settling: settle * minute,
  whole: settle * minute + (endless ? endlessSeconds : minutes * minute),
});

/** Bells in between are softer than those of beginning and end. */
const between = 0.55;

/** When bells ring, in seconds from the beginning: after settling, between, and at the end of what has one. */
export const bellsOf = (plan: TimerPlan): readonly Stroke[] => {
  const { settling, whole } = secondsOf(plan);
  const every = plan.interval * minute;
  const count = every === 0 ? 0 : Math.ceil((whole - settling) / every) - 1;
  return [
    ...(plan.opens ? [{ at: settling, level: 1 }] : []),
    ...Array.from({ length: count }, (_, index) => ({ at: settling + (index + 1) * every, level: between })),
    ...(plan.endless ? [] : [{ at: whole, level: 1 }]),
  ];
};
