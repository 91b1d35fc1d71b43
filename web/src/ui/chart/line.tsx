import styles from './chart.module.css';
import { dashOf } from './legend.tsx';
import type { Plot, Point } from './plot.ts';

interface Props {
  plot: Plot;
  points: readonly Point[];
  /** Which of the points' values. */
  series: number;
  /** The point that is marked. */
  at: number | undefined;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A line, the first of a chart over a soft area. It breaks off where nothing is known; a value alone is a dot. */
export function Line({ plot, points, series, at }: Props) {
  const spots = points.map(({ values }, index): Spot | undefined => {
    const value = values[series] ?? null;
    return value === null ? undefined : { x: plot.x(index) + plot.step / 2, y: plot.y(value) };
  });
  const marked = at === undefined ? undefined : spots[Math.min(at, spots.length - 1)];
  return (
    <>
      {piecesOf(spots).map((piece) => (
        <Piece key={piece[0].x} spots={piece} ground={plot.y(plot.floor)} series={series} />
      ))}
      {marked && <circle cx={marked.x} cy={marked.y} r="5" className={styles[`spot${series}`]} />}
    </>
  );
}

type Spots = readonly [Spot, ...Spot[]];

function Piece({ spots, ground, series }: { spots: Spots; ground: number; series: number }) {
  const [first] = spots;
  const last = spots.at(-1) ?? first;
  if (last === first) return <circle cx={first.x} cy={first.y} r="3" className={styles[`fill${series}`]} />;
  const line = spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <>
      {series === 0 && (
        <path
          d={`${line}L${last.x.toFixed(1)} ${ground}L${first.x.toFixed(1)} ${ground}Z`}
          className={styles['area']}
        />
      )}
      <path d={line} className={styles[`line${series}`]} strokeDasharray={dashOf(series)} />
    </>
  );
}

/** The runs of neighbouring points that have a value. */
const piecesOf = (spots: readonly (Spot | undefined)[]): Spots[] => {
  const pieces: [Spot, ...Spot[]][] = [];
  let open: [Spot, ...Spot[]] | undefined;
  for (const spot of spots) {
    if (!spot) open = undefined;
    else if (open) open.push(spot);
    else pieces.push((open = [spot]));
  }
  return pieces;
};
