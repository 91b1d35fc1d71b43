import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './list-toolbar.module.css';

interface Props {
  label: string;
  /** Labelled fields. */
  children: ReactNode;
  /** Takes everything away that narrows the list; undefined when nothing does. */
  clear: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** A row of filters of the same width. */
export function ListFilters({ label, children, clear }: Props) {
  return (
    <div role="group" aria-label={label} className={styles['filters']}>
      {children}
      {clear && (
        <Button look="plain" className={styles['clear']} onClick={clear.onPress}>
          {clear.label}
        </Button>
      )}
    </div>
  );
}
