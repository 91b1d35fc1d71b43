import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#web/ui/amplify/badge.tsx';
import styles from './status-badge.module.css';

interface Props {
  tone: BadgeTone;
  /** The state in a word: nothing is said by colour alone. */
  children: string;
  /** Below it, what needs attention. */
  note?: ReactNode;
}

/** A state in a word and a colour. */
export function StatusBadge({ tone, children, note }: Props) {
  return (
    <>
      <Badge dot tone={tone}>
        {children}
      </Badge>
      {note && <span className={styles['note']}>{note}</span>}
    </>
  );
}
