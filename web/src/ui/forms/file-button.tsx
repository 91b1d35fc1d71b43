import type { ChangeEvent } from 'react';
import styles from './file-button.module.css';

interface Props {
  label: string;
  /** Types and endings that the browser offers: `.csv,text/csv`. */
  accept: string;
  /** On a phone the camera that faces the person opens instead. */
  capture?: 'user';
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Chooses a file; looks like a quiet button. */
export function FileButton({ label, accept, capture, onChange }: Props) {
  return (
    <label className={styles['file']}>
      <span>{label}</span>
      <input type="file" accept={accept} capture={capture} onChange={onChange} />
    </label>
  );
}
