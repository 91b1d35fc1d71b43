import { useId } from 'react';
import { classes } from '../classes.ts';
import { Sideways } from '../layout/sideways.tsx';
import styles from './choice-group.module.css';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  /** On a phone they are one row, which moves sideways. */
  line?: boolean;
}

/** One of a few, all in sight. */
export function ChoiceGroup<Value extends string>({ label, options, value, onChoose, line = false }: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['group']}>
      <Sideways className={classes(styles['choices'], line && styles['line'])}>
        {options.map((option) => (
          <label key={option.value} lang={option.lang} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </Sideways>
    </div>
  );
}
