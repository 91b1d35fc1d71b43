import { type RefObject, useId } from 'react';
import styles from './picker-button.module.css';

interface Props {
  ref: RefObject<HTMLButtonElement | null>;
  /** What it opens. */
  name: string;
  /** Label of the field it belongs to. */
  of: string;
  opens: 'dialog' | 'listbox';
  isOpen: boolean;
  /** Drawn in 18 by 18. */
  outline: string;
  /** Somebody is about to press it. */
  onNear: () => void;
  onPress: () => void;
}

/** The button at the end of a field, which opens something to choose from. */
export function PickerButton({ ref, name, of, opens, isOpen, outline, onNear, onPress }: Props) {
  const described = useId();
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles['open']}
        aria-label={name}
        aria-describedby={described}
        aria-haspopup={opens}
        aria-expanded={isOpen}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onPress}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
          <path d={outline} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <span id={described} hidden>
        {of}
      </span>
    </>
  );
}
