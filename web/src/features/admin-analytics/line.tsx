import styles from './chart.module.css';
import type { Plot } from './plot.ts';
import type { Point } from './series.ts';

interface Props {
  plot: Plot;
  points: readonly Point[];
  /** The point that is marked. */
  at: number | undefined;
}

/** A line over a soft area. */
export function Line({ plot, points, at }: Props) {
  const spots = points.map((point, index) => ({ x: plot.x(index) + plot.step / 2, y: plot.y(point.total) }));
  const line = spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const ground = plot.y(0);
  const first = spots[0];
  const last = spots.at(-1);
  const marked = at === undefined ? undefined : spots[Math.min(at, spots.length - 1)];
  if (!first || !last) return null;
  return (
    <>
      <path d={`${line}L${last.x.toFixed(1)} ${ground}L${first.x.toFixed(1)} ${ground}Z`} className={styles['area']} />
      <path d={line} className={styles['line']} />
      {marked && <circle cx={marked.x} cy={marked.y} r="5" className={styles['spot']} />}
    </>
  );
}
