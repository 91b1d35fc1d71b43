import styles from './chart.module.css';
import type { Plot, Point } from './plot.ts';

interface Props {
  plot: Plot;
  points: readonly Point[];
  /** The id of the pattern that tells the second series from the first without colour. */
  hatch: string;
}

const widestBar = 28;

/** Stacked bars. Where nothing is known there is none. */
export function Bars({ plot, points, hatch }: Props) {
  const gap = plot.step > 6 ? Math.min(plot.step * 0.3, 8) : plot.step * 0.2;
  const width = Math.min(Math.max(plot.step - gap, 1), widestBar);
  return points.map((point, index) => {
    const x = plot.x(index) + (plot.step - width) / 2;
    let ground = plot.floor;
    return (
      <g key={point.key}>
        {point.values.map((value, series) => {
          if (value === null) return null;
          const end = ground === plot.floor ? value : ground + value;
          const y = plot.y(end);
          const height = plot.y(ground) - y;
          ground = end;
          if (height <= 0) return null;
          const box = { x, y, width, height, rx: Math.min(3, width / 2, height / 2) };
          return (
            // The series of a point are always the same, in the same order.
            // oxlint-disable-next-line react/no-array-index-key
            <g key={series}>
              <rect {...box} className={styles[`fill${series}`]} />
              {series > 0 && <rect {...box} fill={`url(#${hatch})`} />}
            </g>
          );
        })}
      </g>
    );
  });
}
