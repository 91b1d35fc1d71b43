import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './error-box.module.css';

interface Props {
  children: ReactNode;
  /** For instance a button that tries again. */
  action?: ReactNode;
  /** Where to read on; it is not read out with what went wrong. */
  help?: ReactNode;
  /** Nothing went wrong: it is not red, and waits its turn to be read out. */
  calm?: boolean;
}

/** A red box that is read out at once. */
export function ErrorBox({ children, action, help, calm = false }: Props) {
  return (
    <div className={classes(styles['box'], calm && styles['calm'])}>
      <div role={calm ? 'status' : 'alert'} className={styles['said']}>
        <p>{children}</p>
        {action}
      </div>
      {help}
    </div>
  );
}
