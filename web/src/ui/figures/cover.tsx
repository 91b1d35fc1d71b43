import { classes } from '../classes.ts';
import styles from './cover.module.css';
import { drawnFrom } from './drawn-from.ts';

export type CoverLook = 'rings' | 'waves' | 'hills' | 'stones';

interface Props {
  /** What it is drawn from: the same id is the same picture everywhere. */
  id: string;
  /** What is drawn, each in colours of its own. */
  look: CoverLook;
  className?: string | undefined;
}

/**
 * A quiet picture for something that has none. It fills its width at 8 to 5, or the box that its class gives it, and is painted when it is about
 * to be seen. Not read out.
 */
export function Cover({ id, look, className }: Props) {
  const next = drawnFrom(id);
  const sun = { x: between(next, 48, 112), y: between(next, 34, 46), r: between(next, 8, 13) };
  return (
    <span aria-hidden className={classes(styles['cover'], styles[look], className)}>
      <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMax slice" className={styles['drawing']}>
        <circle cx={sun.x} cy={sun.y} r={sun.r} className={styles['sun']} />
        {look === 'rings' && <Rings next={next} {...sun} />}
        {look === 'stones' && <Stones next={next} />}
        {(look === 'hills' || look === 'waves') &&
          [58, 70, 84].map((top, depth) => (
            <path
              key={top}
              d={look === 'hills' ? hill(next, top) : wave(next, top)}
              className={styles[depths[depth] ?? 'near']}
            />
          ))}
      </svg>
    </span>
  );
}

const depths = ['far', 'middle', 'near'] as const;

type Next = () => number;

/**
 * To a tenth: a path need not be more exact. What matters lies within 48 to 112 and below 34: a band is cut above, and a square at both sides.
 */
const between = (next: Next, least: number, most: number): number =>
  Math.round((least + next() * (most - least)) * 10) / 10;

const ground = 'V101H-60z';

const wave = (next: Next, top: number): string =>
  `M${between(next, -50, -10)} ${top}q20 ${between(next, -13, -5)} 40 0${'t40 0'.repeat(5)}${ground}`;

const hill = (next: Next, top: number): string => {
  const width = between(next, 60, 110);
  const [first, second] = [between(next, 14, 34), between(next, 10, 26)];
  return `M-30 ${top + 12}q${width / 2} ${-first} ${width} 0q${width / 2} ${-second} ${width} 0t${width} 0${ground}`;
};

/** Rings on still water below the sun. */
function Rings({ next, x, y }: { next: Next; x: number; y: number }) {
  const [step, flat] = [between(next, 9, 14), between(next, 0.28, 0.42)];
  const low = Math.max(y + 34, 66);
  return (
    <>
      <rect y={low - step * 1.6} width="160" height="100" className={styles['far']} />
      {[5, 4, 3, 2, 1].map((ring) => (
        <ellipse
          key={ring}
          cx={x}
          cy={low + 4}
          rx={ring * step * 1.7}
          ry={ring * step * 1.7 * flat}
          className={styles['ring']}
        />
      ))}
    </>
  );
}

/** Some stones on one another, on a shore. */
function Stones({ next }: { next: Next }) {
  const x = between(next, 52, 108);
  const widths = [between(next, 26, 31), between(next, 18, 23), between(next, 10, 14)];
  return (
    <>
      <path d={wave(next, 80)} className={styles['far']} />
      {widths.map((width, place) => (
        <ellipse
          key={width}
          cx={x + between(next, -3, 3)}
          cy={83 - place * 14}
          rx={width}
          ry={8 - place * 0.8}
          className={styles[depths[2 - place] ?? 'near']}
        />
      ))}
    </>
  );
}
