import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './side-sheet.module.css';

interface Props {
  title: string;
  /** Label of the cross. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal sheet at the side of the window, open as long as it is rendered; on a phone it takes the whole width. Escape, the cross and a
 * click beside it ask to close it; the focus then returns to where it was.
 */
export function SideSheet({ title, closeLabel, onClose, children }: Props) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const sheet = ref.current;
    const before = document.activeElement;
    sheet?.showModal();
    // A click on the backdrop counts as one on the dialog itself.
    const closeBeside = (event: MouseEvent): void => {
      if (event.target === sheet) close.current();
    };
    sheet?.addEventListener('click', closeBeside);
    return () => {
      sheet?.removeEventListener('click', closeBeside);
      sheet?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles['sheet']}
      aria-labelledby={id}
      onCancel={(event) => {
        // The parent decides; it stops rendering the sheet.
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
