import styles from './calendars.module.css';

/** Where a program keeps the address: a window of settings, with the line to look for. @param label as the program writes it */
export function Picture({ label }: { label: string }) {
  return (
    <figure className={styles['picture']}>
      <div aria-hidden className={styles['window']}>
        <div className={styles['side']}>
          <i />
          <i />
          <i />
        </div>
        <div className={styles['panel']}>
          <i />
          <span className={styles['line']}>
            <b />
            <b />
          </span>
          <i />
        </div>
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
