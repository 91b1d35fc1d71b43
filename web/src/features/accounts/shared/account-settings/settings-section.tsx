import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './settings.module.css';

interface Props {
  title: string;
  text?: string;
  /** Where a link leads to it. */
  place?: string;
  children: ReactNode;
}

/** One thing to set: what it is at the left, how to set it at the right. */
export function SettingsSection({ title, text, place, children }: Props) {
  const id = useId();
  return (
    <Card as="section" id={place} shadow="none" aria-labelledby={id} className={styles['section']}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className={styles['text']}>{text}</p>}
      </div>
      <div className={styles['content']}>{children}</div>
    </Card>
  );
}
