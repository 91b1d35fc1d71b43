import type { ReactNode } from 'react';
import styles from './row-title.module.css';

interface Props {
  /** What the row is about. */
  children: ReactNode;
  /** A second line, quieter. */
  below?: ReactNode;
  /** Before both lines. */
  picture?: ReactNode;
  /** The first line opens it. */
  onOpen?: () => void;
}

/** A person with the e-mail address, a file with its picture, or anything else that a row is about. */
export function RowTitle({ children, below, picture, onOpen }: Props) {
  const lines = (
    <>
      {onOpen ? (
        <button type="button" className={styles['open']} onClick={onOpen}>
          {children}
        </button>
      ) : (
        <span className={styles['title']}>{children}</span>
      )}
      {below && <span className={styles['below']}>{below}</span>}
    </>
  );
  if (!picture) return lines;
  return (
    <div className={styles['pictured']}>
      {picture}
      <div className={styles['lines']}>{lines}</div>
    </div>
  );
}
