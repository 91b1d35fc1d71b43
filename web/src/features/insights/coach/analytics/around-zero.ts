import type { Scale } from '#web/ui/chart/plot.ts';

/**
 * As far down as it goes up, so that zero has a line: 1, 2 or 5 times a power of ten.
 * @param least how far it goes at least, such a number itself
 */
export const aroundZero = (values: readonly number[], least: number): Scale => {
  const furthest = Math.max(least, ...values.map(Math.abs));
  const power = 10 ** Math.floor(Math.log10(furthest));
  const to = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= furthest) ?? furthest;
  return { from: -to, to };
};
