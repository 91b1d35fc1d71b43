import { classes } from '../classes.ts';
import styles from './tick.module.css';

/** A circle that is empty until something is done. Words beside it must say the same: screen readers skip it. */
export function Tick({ done = false }: { done?: boolean | undefined }) {
  return <span aria-hidden className={classes(styles['tick'], done && styles['done'])} />;
}
