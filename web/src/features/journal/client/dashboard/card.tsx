import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface Props {
  title: string;
  /** Beside the title, at the end of the line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One thing of today. */
export function Card({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
