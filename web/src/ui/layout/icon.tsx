import { classes } from '../classes.ts';
import styles from './icon.module.css';

/** A circle that is empty until something is done. Words beside it must say the same: screen readers skip it. */
export function Tick({ done = false }: { done?: boolean | undefined }) {
  return <span aria-hidden className={classes(styles['tick'], done && styles['done'])} />;
}

interface Props {
  /** The `d` of a path on a grid of 22 × 22. */
  outline: string | undefined;
  /** Pixels. */
  size?: number;
}

/** Draws an outline in the colour of the text. Words beside it must say the same: screen readers skip it. */
export function Icon({ outline, size = 22 }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={outline} />
    </svg>
  );
}
