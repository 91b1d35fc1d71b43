import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  title: string;
  /** The next step. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Stands where a list would be. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={styles['empty']}>
      <h2 className={styles['title']}>{title}</h2>
      {children && <p className={styles['text']}>{children}</p>}
      {action}
    </div>
  );
}
