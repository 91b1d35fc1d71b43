import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/format/use-format.ts';
import { Bars } from './bars.tsx';
import styles from './chart.module.css';
import { ChartNote } from './chart-note.tsx';
import { Line } from './line.tsx';
import { plotOf } from './plot.ts';
import type { Point } from './series.ts';
import { usePeriod } from './use-period.ts';
import { useWidth } from './use-width.ts';

/** CSS pixels; a chart without a legend takes its room too, so that charts side by side are equal. */
const height = 220;
const legendHeight = 29;

interface Props {
  label: string;
  look: 'bars' | 'line';
  points: readonly Point[];
  /** What the parts of a point are. */
  partNames: readonly string[];
}

/**
 * A chart that is walked through with the arrow keys or the pointer: a slider over its points, whose value says the figures. The
 * drawing itself is silent to screen readers.
 */
export function Chart({ label, look, points, partNames }: Props) {
  const { t } = useTranslation('admin-analytics');
  const { number } = useFormat();
  const period = usePeriod();
  const hatch = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [at, setAt] = useState<number>();
  const plot = plotOf(points, width, partNames.length > 1 ? height : height + legendHeight);
  const last = points.length - 1;
  const current = at === undefined ? undefined : points[Math.min(at, last)];

  const move = (key: string): boolean => {
    const from = at ?? last;
    const next = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      Home: 0,
      End: last,
      PageUp: from + 7,
      PageDown: from - 7,
    }[key];
    if (next === undefined) return false;
    setAt(Math.max(0, Math.min(last, next)));
    return true;
  };
  const say = (point: Point | undefined): string =>
    point
      ? `${period.long(point)}: ${point.parts.map((value, part) => `${partNames[part]} ${number(value)}`).join(', ')}`
      : '';

  return (
    <div className={styles['chart']}>
      {partNames.length > 1 && (
        <ul className={styles['legend']}>
          {partNames.map((name, part) => (
            <li key={name}>
              <svg width="14" height="14" aria-hidden>
                <rect width="14" height="14" rx="3" className={styles[`part${part}`]} />
                {part > 0 && <rect width="14" height="14" rx="3" fill={`url(#${hatch})`} />}
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={t('walk', { name: label })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={Math.min(at ?? last, last)}
        aria-valuetext={say(current ?? points[last])}
        className={styles['plot']}
        style={{ minHeight: plot.height }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setAt(undefined);
          else if (move(event.key)) event.preventDefault();
        }}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setAt((before) => before ?? last);
        }}
        onBlur={() => setAt(undefined)}
        onPointerMove={(event) => setAt(plot.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left))}
        onPointerLeave={() => setAt(undefined)}
      >
        {points.every(({ total }) => total === 0) && <p className={styles['nothing']}>{t('nothing')}</p>}
        {width > 0 && (
          <svg width={width} height={plot.height} aria-hidden>
            <defs>
              <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <line x1="0" y1="0" x2="0" y2="5" className={styles['hatch']} />
              </pattern>
            </defs>
            {plot.ticks.map((tick) => (
              <g key={tick}>
                <line x1={plot.left} x2={width} y1={plot.y(tick)} y2={plot.y(tick)} className={styles['grid']} />
                <text x={plot.left - 8} y={plot.y(tick)} dy="0.32em" textAnchor="end" className={styles['tick']}>
                  {number(tick)}
                </text>
              </g>
            ))}
            {at !== undefined && (
              <rect
                x={plot.x(Math.min(at, last))}
                y={plot.top}
                width={plot.step}
                height={plot.height - plot.top - plot.bottom}
                className={styles['cursor']}
              />
            )}
            {look === 'bars' ? (
              <Bars plot={plot} points={points} hatch={hatch} />
            ) : (
              <Line plot={plot} points={points} at={at} />
            )}
            {plot.labels.map(({ index, anchor, x }) => (
              <text key={index} x={x} y={plot.height - 6} textAnchor={anchor} className={styles['tick']}>
                {period.short(points[index]?.from ?? '')}
              </text>
            ))}
          </svg>
        )}
      </div>
      <ChartNote point={current} text={say(current)} />
    </div>
  );
}
