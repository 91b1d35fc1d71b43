import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './dialog.module.css';

interface Props {
  title: string;
  /** Label of the cross. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
}

/**
 * A modal window, open as long as it is rendered. Escape and the cross ask to close it; the focus then returns to where it was.
 * The focus begins at the element with `data-autofocus`; React's own `autoFocus` comes before the window is open.
 */
export function Dialog({ title, closeLabel, onClose, children, wide = false, role = 'dialog' }: Props) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      role={role}
      className={classes(styles['dialog'], wide && styles['wide'])}
      aria-labelledby={id}
      onCancel={(event) => {
        // The parent decides; it stops rendering the dialog.
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['inside']}>
        <div className={styles['head']}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          <button type="button" className={styles['close']} aria-label={closeLabel} onClick={onClose}>
            <svg
              width="16"
              height="16"
              viewBox="0 0 16 16"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden
            >
              <path d="M2 2l12 12M14 2L2 14" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The row of buttons at the foot of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
