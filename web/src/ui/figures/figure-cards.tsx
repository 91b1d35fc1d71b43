import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Card } from '../layout/card.tsx';
import styles from './figure-cards.module.css';

/** Figures beside one another, each in a `FigureCard`. */
export function FigureCards({ children }: { children: ReactNode }) {
  return <ul className={styles['cards']}>{children}</ul>;
}

interface Props {
  label: string;
  /** Where all of it is. */
  link?: ReactNode;
  /** Undefined while it loads; several stand below one another, smaller. */
  figure: string | readonly string[] | undefined;
  /** Explains the figure, or its change. */
  children?: ReactNode;
  /** Stands in the place of the figure, which could not be read. */
  failed?: ReactNode;
}

/** One figure with what it means. */
export function FigureCard({ label, link, figure, children, failed }: Props) {
  return (
    <Card as="li" className={styles['card']}>
      <h2 className={styles['label']}>{label}</h2>
      {failed ? (
        <div className={styles['failed']}>{failed}</div>
      ) : (
        <>
          <Figure figure={figure} />
          <div className={styles['foot']}>
            {figure === undefined ? <Skeleton width="70%" height="1.2em" /> : children}
          </div>
        </>
      )}
      {link && <div className={styles['link']}>{link}</div>}
    </Card>
  );
}

function Figure({ figure }: Pick<Props, 'figure'>) {
  if (typeof figure !== 'object') {
    return <p className={styles['figure']}>{figure ?? <Skeleton width="4ch" height="1em" />}</p>;
  }
  return (
    <ul className={styles['figures']}>
      {figure.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
