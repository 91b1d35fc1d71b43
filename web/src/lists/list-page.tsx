import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface Props {
  children: ReactNode;
  /** Rem that the list's table needs; where there is less room its rows become cards. */
  tableFrom?: number;
}

/** A page, or a part of one, with a list: its header, notices, toolbar and the list, one below the other. */
export function ListPage({ children, tableFrom = 46 }: Props) {
  return (
    <div className={styles['room']} style={{ fontSize: `${tableFrom / 46}rem` }}>
      <div className={styles['page']}>{children}</div>
    </div>
  );
}

/** The buttons beside a page's title; on a phone they share the width. */
export function PageActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
