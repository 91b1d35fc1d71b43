import styles from './modal-head.module.css';

interface Props {
  /** Of the title, which names the dialog. */
  id: string;
  title: string;
  /** Label of the cross. */
  closeLabel: string;
  onClose: () => void;
}

/** The title of a modal window and the cross that closes it. */
export function ModalHead({ id, title, closeLabel, onClose }: Props) {
  return (
    <div className={styles['head']}>
      <h2 id={id} className={styles['title']} tabIndex={-1} data-title>
        {title}
      </h2>
      <CloseButton label={closeLabel} onClick={onClose} />
    </div>
  );
}

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles['close']} aria-label={label} onClick={onClick} data-close>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        <path d="M2 2l12 12M14 2L2 14" strokeLinecap="round" />
      </svg>
    </button>
  );
}
