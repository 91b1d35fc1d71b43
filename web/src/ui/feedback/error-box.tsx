import type { ReactNode } from 'react';
import styles from './error-box.module.css';

interface Props {
  children: ReactNode;
  /** For instance a button that tries again. */
  action?: ReactNode;
}

/** What went wrong, in a red box that is read out at once. */
export function ErrorBox({ children, action }: Props) {
  return (
    <div role="alert" className={styles['box']}>
      <p>{children}</p>
      {action}
    </div>
  );
}
