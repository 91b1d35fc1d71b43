import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { classes } from '../classes.ts';
import { Field, notesOf } from './field.tsx';
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
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        // A field as high as its words is else one line high while it is empty, whatever its rows.
        style={{ minHeight: `calc(${rows}lh + 2 * var(--s-3))` }}
        className={classes(fieldStyles['input'], styles['area'])}
        {...notesOf(id, { hint, error })}
      />
    </Field>
  );
}
