import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './text-field.module.css';

interface Notes {
  hint?: ReactNode;
  error?: string | undefined;
}

interface Props extends Notes {
  /** Of the input, with which the ids of its notes begin. */
  id: string;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Puts a label above an input, and hint and error below it. The input names them by `notesOf`, so that they are read out with it. */
export function Field({ id, label, hint, error, className, children }: Props) {
  return (
    <div className={classes(styles['field'], className)}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <div id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={styles['error']}>
          {error}
        </div>
      )}
    </div>
  );
}

/** Attributes of the input by which assistive technology finds its hint and error. */
export const notesOf = (id: string, { hint, error }: Notes) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});
