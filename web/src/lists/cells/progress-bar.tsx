import { useFormat } from '#web/lib/format/use-format.ts';
import styles from './progress-bar.module.css';

interface Props {
  /** Whole percent, 0 to 100. */
  value: number;
  label: string;
}

/** A bar with its percentage beside it. */
export function ProgressBar({ value, label }: Props) {
  const { percent } = useFormat();
  return (
    <span className={styles['progress']}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles['track']}
      >
        <span className={styles['fill']} style={{ width: `${value}%` }} />
      </span>
      <span aria-hidden className={styles['figure']}>
        {percent(value)}
      </span>
    </span>
  );
}
