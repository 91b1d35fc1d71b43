import type { ReactNode } from 'react';
import { CloseButton } from '#web/ui/overlays/modal-head.tsx';
import { useModal } from '#web/ui/overlays/use-modal.ts';
import styles from './portal-drawer.module.css';

interface Props {
  name: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** The side menu of a small screen, over the page. */
export function PortalDrawer({ name, closeLabel, onClose, children }: Props) {
  const ref = useModal(onClose, { closeBeside: true });
  return (
    <dialog ref={ref} aria-label={name} className={styles['drawer']}>
      <div className={styles['inside']}>
        <div className={styles['head']}>
          <p tabIndex={-1} data-title>
            {name}
          </p>
          <CloseButton label={closeLabel} onClick={onClose} />
        </div>
        <nav aria-label={name} className={styles['nav']}>
          {children}
        </nav>
      </div>
    </dialog>
  );
}
