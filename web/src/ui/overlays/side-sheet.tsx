import { type ReactNode, useId } from 'react';
import { ModalHead } from './modal-head.tsx';
import styles from './side-sheet.module.css';
import { useModal } from './use-modal.ts';

interface Props {
  title: string;
  /** Label of the cross. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal sheet at the side of the window, open as long as it is rendered; on a phone it takes the whole width. Escape, the cross and a
 * click beside it ask to close it.
 */
export function SideSheet({ title, closeLabel, onClose, children }: Props) {
  const id = useId();
  const ref = useModal(onClose, { closeBeside: true });
  return (
    <dialog ref={ref} className={styles['sheet']} aria-labelledby={id}>
      <div className={styles['inside']}>
        <ModalHead id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
        {children}
      </div>
    </dialog>
  );
}
