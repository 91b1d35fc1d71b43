import type { Pose } from '#contract/library/practice-script.ts';
import styles from './pacer.module.css';

interface Figure {
  /** Where the middle of the head is. */
  readonly head: readonly [x: number, y: number];
  /** The `d` of the body. */
  readonly body: string;
}

/** Each on a ground at 72 of a grid of 120 × 80. */
const figures: Readonly<Record<Pose, Figure>> = {
  seat: {
    head: [60, 18],
    body: 'M60 26V50M60 31q-13 9-15 22M60 31q13 9 15 22M60 50q-18 3-24 14l38 3M60 50q18 3 24 14l-38 3',
  },
  mountain: { head: [60, 11], body: 'M60 19V43M60 24l-9 21M60 24l9 21M60 43l-4 29M60 43l4 29' },
  reach: { head: [60, 17], body: 'M60 25V46M60 28Q50 18 51 3M60 28Q70 18 69 3M60 46l-4 26M60 46l4 26' },
  'forward-fold': { head: [80, 62], body: 'M60 40l-3 32M60 40l5 32M60 40q18-6 20 14M79 48l-7 23' },
  'all-fours': { head: [28, 41], body: 'M38 45l42 1M39 45v27M80 46v26h18' },
  cat: { head: [29, 56], body: 'M38 48q20-24 42 0M39 48v24M80 48v24h18' },
  cow: { head: [28, 34], body: 'M38 42q20 19 42 1M39 43v29M80 43v29h18' },
  child: { head: [38, 64], body: 'M46 62q18-16 38-4l-18 13h28M47 62L16 71' },
  'low-lunge': { head: [57, 18], body: 'M58 26v26M58 31q10 8 2 20M58 52H38v20M58 52l22 19h18' },
  cobra: { head: [37, 37], body: 'M102 71L64 69q-18 0-23-24M43 51l-9 20' },
  'down-dog': { head: [44, 60], body: 'M60 26L28 72M60 26l28 46' },
  twist: { head: [20, 64], body: 'M28 66h38M38 66L30 50M66 66l14-13 14 15' },
  bridge: { head: [21, 66], body: 'M30 68l32-20h20l3 24M34 68l30 4' },
  'knees-to-chest': { head: [23, 63], body: 'M31 66l32 3-13-20 22 4M38 65l13-13' },
  rest: { head: [18, 66], body: 'M27 68l76 3M40 68l18 4' },
};

/** A pose in a few lines. The words beside it say the same: it is not read out. */
export function PoseDrawing({ pose }: { pose: Pose }) {
  const { head, body } = figures[pose];
  return (
    <svg viewBox="0 0 120 80" aria-hidden className={styles['pose']} data-pose={pose}>
      <path d="M8 75.5h104" className={styles['ground']} />
      <circle cx={head[0]} cy={head[1]} r="7" />
      <path d={body} />
    </svg>
  );
}
