import type { ReactNode } from 'react';
import styles from './settings-page.module.css';

interface Props {
  title: string;
  text: string;
  action?: ReactNode;
}

/** Says what a part is for, with its main action. */
export function PartHeader({ title, text, action }: Props) {
  return (
    <div className={styles['head']}>
      <div>
        <h2>{title}</h2>
        <p className={styles['text']}>{text}</p>
      </div>
      {action}
    </div>
  );
}
