import type { ReactNode } from 'react';
import styles from './error-box.module.css';

interface Props {
  children: ReactNode;
  /** For instance a button that tries again. */
  action?: ReactNode;
  /** Where to read on; it is not read out with what went wrong. */
  help?: ReactNode;
}

/** A red box that is read out at once. */
export function ErrorBox({ children, action, help }: Props) {
  return (
    <div className={styles['box']}>
      <div role="alert" className={styles['said']}>
        <p>{children}</p>
        {action}
      </div>
      {help}
    </div>
  );
}
