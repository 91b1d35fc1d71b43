import { type SelectHTMLAttributes, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './select-field.module.css';

interface Props<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'value' | 'onChange'> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  error?: string | undefined;
}

/** A labelled choice of one among several. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChoose, error, className, ...rest } = props;
  const id = useId();
  return (
    <div className={classes(styles['field'], className)}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        value={value}
        className={styles['select']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <div id={`${id}-error`} className={styles['error']}>
          {error}
        </div>
      )}
    </div>
  );
}
