import type { PracticeStep } from './practice-script.ts';

/** A step and where it lies in the practice, in seconds from its beginning. */
export interface PlacedStep {
  readonly step: PracticeStep;
  readonly from: number;
  readonly to: number;
}

/** Seconds of one breath; 0 of a step that has none. */
export const breathSeconds = ({ breath }: PracticeStep): number =>
  breath ? breath[0] + breath[1] + breath[2] + breath[3] : 0;

/**
 * A practice at a chosen length: what it has beyond its steps' own seconds is divided by their `stretch`. Everything begins on a whole
 * second, breaths are whole, and what they leave over goes to the step after them.
 * @returns the steps in order, without gaps, from 0 to the length exactly
 * @throws RangeError where the steps alone take longer
 */
export const spread = (steps: readonly PracticeStep[], minutes: number): readonly PlacedStep[] => {
  const total = minutes * 60;
  const spare = total - steps.reduce((sum, { seconds }) => sum + seconds, 0);
  if (spare < 0) throw new RangeError(`${minutes} minutes are too few for the steps`);
  const shares = steps.reduce((sum, { stretch = 0 }) => sum + stretch, 0);
  let [taken, from] = [0, 0];
  return steps.map((step, index) => {
    taken += step.stretch ?? 0;
    const ideal = steps.slice(0, index + 1).reduce((sum, { seconds }) => sum + seconds, 0);
    const end = ideal + (shares === 0 ? 0 : Math.floor((spare * taken) / shares));
    const to = index === steps.length - 1 ? total : from + wholeBreaths(step, Math.max(step.seconds, end - from));
    const placed = { step, from, to };
    from = to;
    return placed;
  });
};

/** As many whole seconds of these as whole breaths take, of which half a second may be none. */
const wholeBreaths = (step: PracticeStep, seconds: number): number => {
  const each = breathSeconds(step);
  return each === 0 ? seconds : Math.floor(Math.floor(seconds / each) * each);
};
