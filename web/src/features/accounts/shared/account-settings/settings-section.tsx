import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface Props {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One thing to set: what it is at the left, how to set it at the right. */
export function SettingsSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className={styles['text']}>{text}</p>}
      </div>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
