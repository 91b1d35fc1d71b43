import type { Figure } from '#contract/insights/statistics/schema.ts';

export interface Trend {
  readonly direction: 'up' | 'down' | 'same';
  /** Whole percent of what it was, without a sign. */
  readonly percent: number;
}

/** How a figure has changed; undefined where there is nothing, or nothing known, to compare it with. */
export const trendOf = ({ now, before }: Figure): Trend | undefined => {
  if (before === undefined || before === 0) return undefined;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  // A change too small to show as a figure is none to the reader.
  if (percent === 0) return { direction: 'same', percent };
  return { direction: now > before ? 'up' : 'down', percent };
};
