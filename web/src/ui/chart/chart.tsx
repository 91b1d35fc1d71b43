import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Bars } from './bars.tsx';
import styles from './chart.module.css';
import { Legend } from './legend.tsx';
import { Line } from './line.tsx';
import { type Drawing, isNothing, type Point, plotOf } from './plot.ts';

/** The width of an element in CSS pixels, followed as it changes. */
const useWidth = (ref: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
};

/** CSS pixels; a chart without a legend takes its room too, so that charts side by side are equal. */
const height = 220;
const legendHeight = 29;

export interface ChartTexts {
  /** Names the chart and says that one can go through it: "Sessions: go through the days". */
  readonly walk: string;
  /** Stands in an empty chart. */
  readonly nothing: string;
  /** Said of a point of which nothing is known: "no check-in". */
  readonly unknown?: string;
  /** Below the chart, as long as no point is pointed at. */
  readonly note?: string;
}

export interface ChartProps extends Drawing {
  /** The names of the series: one, or two that are told apart without colour. */
  series: readonly [string] | readonly [string, string];
  texts: ChartTexts;
}

/**
 * A chart that is walked through with the arrow keys or the pointer: a slider over its points, whose value says the figures. The
 * drawing itself is silent to screen readers. Show it by `ChartCard`, which has the table too.
 */
export function Chart({ series, texts, ...drawing }: ChartProps) {
  const { points, look, scale, number, tick: writeTick = number } = drawing;
  const hatch = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [at, setAt] = useState<number>();
  const plot = plotOf(drawing, width, series.length > 1 ? height : height + legendHeight);
  const last = Math.max(points.length - 1, 0);
  const current = at === undefined ? undefined : points[Math.min(at, last)];

  const move = (key: string): boolean => {
    const next = targetOf(key, at ?? last, last);
    if (next === undefined) return false;
    setAt(Math.max(0, Math.min(last, next)));
    return true;
  };
  const say = (point: Point): string =>
    `${point.name}: ${series.map((name, index) => `${name} ${wordsFor(point.values[index] ?? null, drawing, texts)}`).join(', ')}`;
  const reading = current ?? points[last];

  return (
    <div className={styles['chart']}>
      {series.length > 1 && <Legend series={series} look={look} hatch={hatch} />}
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={texts.walk}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={Math.min(at ?? last, last)}
        aria-valuetext={reading ? say(reading) : texts.nothing}
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
        {isNothing(points, scale) && <p className={styles['nothing']}>{texts.nothing}</p>}
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
                  {writeTick(tick)}
                </text>
              </g>
            ))}
            {current && at !== undefined && (
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
              series.map((name, index) => <Line key={name} plot={plot} points={points} series={index} at={at} />)
            )}
            {plot.labels.map(({ index, anchor, x }) => (
              <text key={index} x={x} y={plot.height - 6} textAnchor={anchor} className={styles['tick']}>
                {points[index]?.short}
              </text>
            ))}
          </svg>
        )}
      </div>
      {/* Its line stays when it is empty, so that nothing moves. */}
      <p aria-hidden className={current ? styles['reading'] : styles['note']}>
        {current ? say(current) : texts.note}
      </p>
    </div>
  );
}

/** A value in words, in a chart and in its table. */
export const wordsFor = (
  value: number | null,
  { number }: Pick<Drawing, 'number'>,
  { unknown = '–' }: Pick<ChartTexts, 'unknown'>,
): string => (value === null ? unknown : number(value));

/** Where a key leads, past the ends too; undefined for one that does not move. A page is a week. */
const targetOf = (key: string, from: number, last: number): number | undefined =>
  ({
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    Home: 0,
    End: last,
    PageUp: from + 7,
    PageDown: from - 7,
  })[key];
