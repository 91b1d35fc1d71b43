import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './portal-frame.module.css';

export interface PortalEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Current at exactly this address, not below it. */
  readonly exact?: boolean;
}

interface Props {
  entries: readonly PortalEntry[];
  onFollow?: () => void;
}

/** The pages of a portal; the one shown is marked. */
export function PortalLinks({ entries, onFollow }: Props) {
  return (
    <ul className={styles['links']}>
      {entries.map(({ to, label, icon, exact = false }) => (
        <li key={to}>
          <NavLink to={to} end={exact} className={styles['link'] ?? ''} onClick={onFollow}>
            {icon}
            <span className={styles['word']}>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
