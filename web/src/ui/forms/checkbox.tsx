import { type InputHTMLAttributes, useId } from 'react';
import styles from './checkbox.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  label: string;
  error?: string | undefined;
}

/** A box to tick, its words and its error. */
export function Checkbox({ label, error, ...rest }: Props) {
  const id = useId();
  return (
    <div className={styles['checkbox']}>
      <label className={styles['label']}>
        <input
          {...rest}
          type="checkbox"
          className={styles['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        {label}
      </label>
      {error && (
        <span id={id} className={styles['error']}>
          {error}
        </span>
      )}
    </div>
  );
}
