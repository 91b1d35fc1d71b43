import * as v from 'valibot';
import { playLimits } from '#contract/journal/limits.ts';

/** Minutes between bells; 0 is none. */
export const intervals = [0, 1, 2, 5, 10, 15, 20, 30] as const;

const TimerPlan = v.object({
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(playLimits.timerMinutes)),
  interval: v.picklist(intervals),
  /** A bell at the beginning, too. */
  opens: v.boolean(),
});
/** How somebody sits with the timer. */
export type TimerPlan = v.InferOutput<typeof TimerPlan>;

const first: TimerPlan = { minutes: 10, interval: 0, opens: true };

/** The plan of last time, as this device remembers it; ten minutes where it does not. */
export const planFrom = (remembered: string | undefined): TimerPlan => {
  try {
    return v.parse(TimerPlan, JSON.parse(remembered ?? ''));
  } catch {
    return first;
  }
};

/** When bells ring, in seconds from the beginning: between, and always at the end. */
export const bellsOf = ({ minutes, interval, opens }: TimerPlan): readonly number[] => {
  const between = interval === 0 ? 0 : Math.ceil(minutes / interval) - 1;
  return [
    ...(opens ? [0] : []),
    ...Array.from({ length: between }, (_, index) => (index + 1) * interval * 60),
    minutes * 60,
  ];
};
