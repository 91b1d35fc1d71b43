import type { ReactNode } from 'react';
import styles from './surface.module.css';

interface Props {
  children: ReactNode;
  /** The contents are still loading. */
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
