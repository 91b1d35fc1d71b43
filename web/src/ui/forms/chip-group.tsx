import { useId } from 'react';
import { classes } from '../classes.ts';
import { Sideways } from '../layout/sideways.tsx';
import styles from './chip-group.module.css';

interface Props<Value extends string> {
  label: string;
  /** Beside the label: "Up to 8". */
  hint?: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
  /** So many may be chosen; the others rest then. */
  atMost?: number;
  /** On a phone they are one row, which moves sideways. */
  line?: boolean;
}

/** Some of many, all in sight. They are kept in the order in which they were chosen. */
export function ChipGroup<Value extends string>(props: Props<Value>) {
  const { label, hint, options, chosen, onChange, atMost = options.length, line = false } = props;
  const id = useId();
  const isFull = chosen.length >= atMost;
  return (
    <fieldset className={styles['group']} aria-describedby={hint ? id : undefined}>
      <legend className={styles['label']}>{label}</legend>
      {hint && (
        <p id={id} className={styles['hint']}>
          {hint}
        </p>
      )}
      <Sideways className={classes(styles['chips'], line && styles['line'])}>
        {options.map((option) => {
          const isChosen = chosen.includes(option.value);
          return (
            <label key={option.value} className={styles['chip']}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((each) => each !== option.value) : [...chosen, option.value])
                }
              />
              {option.label}
            </label>
          );
        })}
      </Sideways>
    </fieldset>
  );
}
