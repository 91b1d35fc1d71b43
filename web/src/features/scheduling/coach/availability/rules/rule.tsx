import { SelectField } from '#web/ui/forms/select-field.tsx';
import styles from './rules-section.module.css';

interface Props {
  label: string;
  value: number;
  options: readonly number[];
  words: (value: number) => string;
  onChoose: (value: number) => void;
  /** Explains the choice in a sentence. */
  example: string;
}

/** A rule with a number, chosen among the usual ones; a number that was set otherwise stays among them. */
export function Rule({ label, value, options, words, onChoose, example }: Props) {
  const all = [...new Set([...options, value])].toSorted((one, other) => one - other);
  return (
    <div className={styles['rule']}>
      <SelectField
        label={label}
        options={all.map((each) => ({ value: String(each), label: words(each) }))}
        value={String(value)}
        onChoose={(chosen) => onChoose(Number(chosen))}
      />
      <p className={styles['example']}>{example}</p>
    </div>
  );
}
