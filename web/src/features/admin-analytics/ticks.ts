/** The lines of the value axis: from 0 in whole steps of 1, 2 or 5 times a power of ten, at most four above 0, up to or beyond the maximum. */
export const ticksFor = (maximum: number): number[] => {
  const rough = Math.max(maximum, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max([1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough, 1);
  const count = Math.ceil(Math.max(maximum, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};
