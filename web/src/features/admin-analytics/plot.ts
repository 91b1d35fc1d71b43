import type { Point } from './series.ts';
import { ticksFor } from './ticks.ts';

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

export const plotOf = (points: readonly Point[], width: number, height: number): Plot => {
  const ticks = ticksFor(Math.max(0, ...points.map(({ total }) => total)));
  const highest = ticks.at(-1) ?? 1;
  const left = 16 + String(highest).length * digitWidth;
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
    ticks,
    x,
    y: (value) => top + (height - top - bottom) * (1 - value / highest),
    indexAt: (position) => Math.max(0, Math.min(count - 1, Math.floor((position - left) / Math.max(step, 1e-6)))),
    labels: labelsOf(points.length, width - left).map((index) => placed(index, points.length, x, step)),
  };
};

/** The first, the last and some evenly between, as many as there is room for. */
const labelsOf = (count: number, room: number): number[] => {
  if (count === 0) return [];
  const wanted = Math.max(2, Math.min(count, Math.floor(room / labelWidth), 7));
  const indexes = Array.from({ length: wanted }, (_, at) => Math.round((at * (count - 1)) / (wanted - 1)));
  return [...new Set(indexes)];
};

const placed = (index: number, count: number, x: (index: number) => number, step: number): Plot['labels'][number] => {
  if (index === 0) return { index, x: x(0), anchor: 'start' };
  if (index === count - 1) return { index, x: x(count), anchor: 'end' };
  return { index, x: x(index) + step / 2, anchor: 'middle' };
};
