import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './dialog.module.css';
import { ModalHead } from './modal-head.tsx';
import { useModal } from './use-modal.ts';

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

/** A modal window, open as long as it is rendered. Escape and the cross ask to close it. */
export function Dialog({ title, closeLabel, onClose, children, wide = false, role = 'dialog' }: Props) {
  const id = useId();
  const ref = useModal(onClose);
  return (
    <dialog ref={ref} role={role} className={classes(styles['dialog'], wide && styles['wide'])} aria-labelledby={id}>
      <div className={styles['inside']}>
        <ModalHead id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
        {children}
      </div>
    </dialog>
  );
}

/** The row of buttons at the foot of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
