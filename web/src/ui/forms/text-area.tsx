import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './text-area.module.css';
import fieldStyles from './text-field.module.css';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A labelled field of several lines with its hint and error, both read out with it. It grows with what is written. */
export function TextArea({ label, hint, error, rows = 3, ...rest }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles['field']}>
      <label className={fieldStyles['label']} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={classes(fieldStyles['input'], styles['area'])}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <div id={`${id}-hint`} className={fieldStyles['hint']}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={fieldStyles['error']}>
          {error}
        </div>
      )}
    </div>
  );
}
