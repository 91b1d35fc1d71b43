import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { classes } from '../classes.ts';
import { Field, notesOf } from './field.tsx';
import styles from './text-field.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field as wrong where the words stand elsewhere. */
  invalid?: boolean;
  /** For a password: what the button that shows or hides it says. */
  reveal?: { show: string; hide: string };
  /** A button at the end of the input. */
  beside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its hint and error, both read out with it. */
export function TextField({ label, hint, error, invalid, reveal, beside, className, type = 'text', ...rest }: Props) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <div
        className={classes(styles['box'], reveal && styles['withReveal'], beside !== undefined && styles['withButton'])}
      >
        <input
          {...rest}
          id={id}
          type={revealed ? 'text' : type}
          className={styles['input']}
          {...notesOf(id, { hint, error })}
          aria-invalid={error || invalid ? true : undefined}
        />
        {reveal && (
          <button
            type="button"
            className={styles['reveal']}
            aria-controls={id}
            onClick={() => setRevealed((shown) => !shown)}
          >
            {revealed ? reveal.hide : reveal.show}
          </button>
        )}
        {beside}
      </div>
    </Field>
  );
}
