import { type SelectHTMLAttributes, useId } from 'react';
import { classes } from '../classes.ts';
import { Field, notesOf } from './field.tsx';
import styles from './select-field.module.css';

interface SelectProps<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'children'> {
  options: readonly {
    value: Value;
    label: string;
    /** BCP 47, when the label is in another language than the page. */
    lang?: string;
  }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/**
 * The browser's own `<select>`, whose list has the look of our menus where the browser lets it be styled and the pointer is no finger. Elsewhere
 * it is the list of the device.
 */
export function Select<Value extends string>({ options, value, onChoose, className, ...rest }: SelectProps<Value>) {
  return (
    <span className={classes(styles['box'], className)}>
      <select
        {...rest}
        value={value}
        className={styles['select']}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang} className={styles['option']}>
            {option.label}
          </option>
        ))}
      </select>
      <svg className={styles['arrow']} width="12" height="8" viewBox="0 0 12 8" fill="none" aria-hidden>
        <path d="M1 1.5l5 5 5-5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </span>
  );
}

interface Props<Value extends string> extends Omit<SelectProps<Value>, 'id'> {
  label: string;
  error?: string | undefined;
}

/** A labelled choice of one among several. */
export function SelectField<Value extends string>({ label, error, className, ...rest }: Props<Value>) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} className={className}>
      <Select {...rest} id={id} {...notesOf(id, { error })} />
    </Field>
  );
}
