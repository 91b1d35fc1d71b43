import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#web/ui/classes.ts';
import styles from './row-title.module.css';

interface Props {
  /** Title of the row. */
  children: ReactNode;
  /** A second line, quieter. */
  below?: ReactNode;
  /** The second line where rows are brief and the room is narrow, in place of the other one. */
  brief?: string | undefined;
  /** Before both lines. */
  picture?: ReactNode;
  /** The address of its own page, to which the first line leads. */
  to?: string | undefined;
  /** The first line opens it here. */
  onOpen?: (() => void) | undefined;
}

/** A person with the e-mail address, a file with its picture, or anything else that a row is about. */
export function RowTitle({ children, below, brief, picture, to, onOpen }: Props) {
  const lines = (
    <>
      <FirstLine to={to} onOpen={onOpen}>
        {children}
      </FirstLine>
      {below && <span className={classes(styles['below'], brief !== undefined && styles['instead'])}>{below}</span>}
      {brief !== undefined && <span className={styles['brief']} data-brief={brief} />}
    </>
  );
  if (!picture) return lines;
  return (
    <div className={styles['pictured']}>
      {picture}
      <div className={styles['lines']}>{lines}</div>
    </div>
  );
}

function FirstLine({ children, to, onOpen }: Pick<Props, 'children' | 'to' | 'onOpen'>) {
  if (to !== undefined)
    return (
      <Link to={to} className={styles['open']}>
        {children}
      </Link>
    );
  if (onOpen)
    return (
      <button type="button" className={styles['open']} onClick={onOpen}>
        {children}
      </button>
    );
  return <span className={styles['title']}>{children}</span>;
}
