import type { ReactNode } from 'react';
import styles from './surface.module.css';

interface Props {
  children: ReactNode;
  /** What is to stand here is still loading. */
  busy?: boolean;
}

/** The sheet on which a part of a page lies. */
export function Surface({ children, busy = false }: Props) {
  return (
    <div className={styles['surface']} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}
