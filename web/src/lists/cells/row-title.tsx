import type { ReactNode } from 'react';
import styles from './row-title.module.css';

interface Props {
  /** What the row is about. */
  children: ReactNode;
  /** A second line, quieter. */
  below?: ReactNode;
}

/** A person with the e-mail address, or anything else that a row is about. */
export function RowTitle({ children, below }: Props) {
  return (
    <>
      <span className={styles['title']}>{children}</span>
      {below && <span className={styles['below']}>{below}</span>}
    </>
  );
}
