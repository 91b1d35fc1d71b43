/**
 * The lines of the value axis: from the floor in whole steps of 1, 2 or 5 times a power of ten, at most four above it, up to or beyond the
 * maximum.
 */
export const ticksFor = (maximum: number, floor = 0): number[] => {
  const room = Math.max(maximum - floor, 1);
  const rough = room / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max([1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough, 1);
  const count = Math.ceil(room / step);
  return Array.from({ length: count + 1 }, (_, index) => floor + index * step);
};
