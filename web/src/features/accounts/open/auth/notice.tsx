import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';

/** Something good to know, read out politely. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles['notice']}>
      {children}
    </div>
  );
}
