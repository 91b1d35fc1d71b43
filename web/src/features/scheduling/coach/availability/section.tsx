import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './availability-page.module.css';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** One thing to set, and what it is for. */
export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} padding="m" className={styles['section']}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={styles['text']}>{text}</p>
      </div>
      {children}
    </Card>
  );
}
