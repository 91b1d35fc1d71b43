import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './page.module.css';

interface Props {
  children: ReactNode;
  /** As wide as a text reads well. */
  narrow?: boolean;
  /** In the middle of the portal, as the client's pages are; a coach's begin at the left. */
  centred?: boolean;
  className?: string | undefined;
}

/** Stacks the header and the parts of a page. */
export function Page({ children, narrow = false, centred = false, className }: Props) {
  return (
    <div className={classes(styles['page'], narrow && styles['narrow'], centred && styles['centred'], className)}>
      {children}
    </div>
  );
}
