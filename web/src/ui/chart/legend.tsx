import styles from './chart.module.css';
import type { Look } from './plot.ts';

interface Props {
  /** The names of the series. */
  series: readonly string[];
  look: Look;
  /** As for the bars. */
  hatch: string;
}

/** A second line is dashed, so that nobody needs the colour to tell it from the first. */
export const dashOf = (series: number): string | undefined => (series === 0 ? undefined : '2 5');

/** Names the series of a chart with more than one. */
export function Legend({ series, look, hatch }: Props) {
  return (
    <ul className={styles['legend']}>
      {series.map((name, index) => (
        <li key={name}>
          {look === 'bars' ? <Square series={index} hatch={hatch} /> : <Stroke series={index} />}
          {name}
        </li>
      ))}
    </ul>
  );
}

function Square({ series, hatch }: { series: number; hatch: string }) {
  return (
    <svg width="14" height="14" aria-hidden>
      <rect width="14" height="14" rx="3" className={styles[`fill${series}`]} />
      {series > 0 && <rect width="14" height="14" rx="3" fill={`url(#${hatch})`} />}
    </svg>
  );
}

function Stroke({ series }: { series: number }) {
  return (
    <svg width="26" height="14" aria-hidden>
      <path d="M2 7h22" className={styles[`line${series}`]} strokeDasharray={dashOf(series)} />
    </svg>
  );
}
