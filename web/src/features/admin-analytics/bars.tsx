import styles from './chart.module.css';
import type { Plot } from './plot.ts';
import type { Point } from './series.ts';

interface Props {
  plot: Plot;
  points: readonly Point[];
  /** The id of the pattern that tells the second part from the first without colour. */
  hatch: string;
}

const widestBar = 28;

/** Stacked bars. */
export function Bars({ plot, points, hatch }: Props) {
  const gap = plot.step > 6 ? Math.min(plot.step * 0.3, 8) : plot.step * 0.2;
  const width = Math.min(Math.max(plot.step - gap, 1), widestBar);
  return points.map((point, index) => {
    const x = plot.x(index) + (plot.step - width) / 2;
    let below = 0;
    return (
      <g key={point.from}>
        {point.parts.map((value, part) => {
          const y = plot.y(below + value);
          const height = plot.y(below) - y;
          below += value;
          if (height <= 0) return null;
          const box = { x, y, width, height, rx: Math.min(3, width / 2, height / 2) };
          return (
            // The parts of a point are always the same, in the same order.
            // oxlint-disable-next-line react/no-array-index-key
            <g key={part}>
              <rect {...box} className={styles[`part${part}`]} />
              {part > 0 && <rect {...box} fill={`url(#${hatch})`} />}
            </g>
          );
        })}
      </g>
    );
  });
}
