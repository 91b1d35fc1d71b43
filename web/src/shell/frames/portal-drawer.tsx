import { type ReactNode, useEffect, useRef } from 'react';
import styles from './portal-drawer.module.css';

interface Props {
  name: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** The side menu of a small screen, over the page. */
export function PortalDrawer({ name, closeLabel, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const drawer = ref.current;
    drawer?.showModal();
    return () => drawer?.close();
  }, []);
  useEffect(() => {
    const drawer = ref.current;
    // A click on the backdrop counts as one on the dialog itself.
    const closeOutside = ({ target }: MouseEvent): void => {
      if (target === drawer) onClose();
    };
    drawer?.addEventListener('click', closeOutside);
    return () => drawer?.removeEventListener('click', closeOutside);
  }, [onClose]);

  return (
    <dialog
      ref={ref}
      aria-label={name}
      className={styles['drawer']}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['inside']}>
        <div className={styles['head']}>
          <p>{name}</p>
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
        <nav aria-label={name} className={styles['nav']}>
          {children}
        </nav>
      </div>
    </dialog>
  );
}
