import styles from './cell-button.module.css';

interface Props {
  /** Names the action, read out and shown to the pointer. */
  label: string;
  onPress: () => void;
  children: string;
}

/** A value that can be pressed, for instance to see only what has the same. It looks like a link. */
export function CellButton({ label, onPress, children }: Props) {
  return (
    <button type="button" className={styles['button']} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  );
}
