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

/** One place along a chart: a day, a month. */
export interface Point {
  /** Tells it from the others. */
  readonly key: string;
  /** Below the axis: 3 Mar. */
  readonly short: string;
  /** Read out and in the table: 3 Mar 2026. */
  readonly name: string;
  /** One a series, in the same order. `null` where nothing is known, which is not zero. */
  readonly values: readonly (number | null)[];
}

/** The lowest and the highest value that there can be, where that is agreed: a mood is 1 to 5. */
export interface Scale {
  readonly from: number;
  readonly to: number;
}

/** Bars stand on one another, lines beside one another. */
export type Look = 'bars' | 'line';

export interface Drawing {
  readonly points: readonly Point[];
  readonly look: Look;
  /** Amounts, which begin at 0 and have no agreed end, have none. */
  readonly scale?: Scale | undefined;
  /** Writes a value. */
  readonly number: (value: number) => string;
  /** Writes it beside the axis, where that is to be shorter. */
  readonly tick?: ((value: number) => string) | undefined;
}

type Anchor = 'start' | 'middle' | 'end';

/** The room of a chart and where everything lies in it, in CSS pixels. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  /** The width of one point's column. */
  readonly step: number;
  /** The value at the foot of the chart. */
  readonly floor: number;
  readonly ticks: readonly number[];
  /** The points named below the axis. */
  readonly labels: readonly { index: number; x: number; anchor: Anchor }[];
  /** The left edge of a point's column. */
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  /** The point at a distance from the left edge. */
  readonly indexAt: (x: number) => number;
}

const top = 12;
const bottom = 28;
const digitWidth = 8;
/** The room that a date below the axis needs. */
const labelWidth = 90;

export const plotOf = (
  { points, look, scale, number, tick = number }: Drawing,
  width: number,
  height: number,
): Plot => {
  const floor = scale?.from ?? 0;
  const ticks = ticksFor(Math.max(scale?.to ?? 0, ...points.map((point) => heightOf(point, look))), floor);
  const highest = ticks.at(-1) ?? floor + 1;
  const left = 16 + Math.max(...ticks.map((value) => signsOf(tick(value)))) * digitWidth;
  const count = Math.max(points.length, 1);
  const step = Math.max(width - left, 0) / count;
  const x = (index: number): number => left + index * step;
  return {
    width,
    height,
    left,
    top,
    bottom,
    step,
    floor,
    ticks,
    x,
    y: (value) => top + (height - top - bottom) * (1 - (value - floor) / (highest - floor)),
    indexAt: (position) => Math.max(0, Math.min(count - 1, Math.floor((position - left) / Math.max(step, 1e-6)))),
    labels: labelsOf(points.length, width - left).map((index) => placed(index, points.length, x, step)),
  };
};

/** Whether a chart of these would be empty. An amount of zero is nothing; on a scale zero may be an answer. */
export const isNothing = (points: readonly Point[], scale: Scale | undefined): boolean =>
  points.every(({ values }) => values.every((value) => value === null || (value === 0 && !scale)));

const heightOf = ({ values }: Point, look: Look): number => {
  const known = values.map((value) => value ?? 0);
  return look === 'bars' ? known.reduce((sum, value) => sum + value, 0) : Math.max(0, ...known);
};

/** Characters as wide as a digit: points, commas and spaces between them take next to no room. */
const signsOf = (text: string): number => text.replaceAll(/[\s.,’']/gu, '').length;

/** The first, the last and some evenly between, as many as there is room for. */
const labelsOf = (count: number, room: number): number[] => {
  if (count === 0) return [];
  const wanted = Math.max(2, Math.min(count, Math.floor(room / labelWidth), 7));
  const indexes = Array.from({ length: wanted }, (_, at) => Math.round((at * (count - 1)) / (wanted - 1)));
  return [...new Set(indexes)];
};

const placed = (index: number, count: number, x: (index: number) => number, step: number): Plot['labels'][number] => {
  // Below their own column, where each has room for it; one by itself has all the room that there is.
  if (step >= labelWidth || count === 1) return { index, x: x(index) + step / 2, anchor: 'middle' };
  if (index === 0) return { index, x: x(0), anchor: 'start' };
  if (index === count - 1) return { index, x: x(count), anchor: 'end' };
  return { index, x: x(index) + step / 2, anchor: 'middle' };
};
