import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface Props {
  title: ReactNode;
  intro?: ReactNode;
  /** The one main action, at the right. */
  action?: ReactNode;
}

/** The top of a portal page. The heading takes the focus after a navigation. */
export function PageHeader({ title, intro, action }: Props) {
  return (
    <header className={styles['header']}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {intro && <p className={styles['intro']}>{intro}</p>}
      </div>
      {action}
    </header>
  );
}
