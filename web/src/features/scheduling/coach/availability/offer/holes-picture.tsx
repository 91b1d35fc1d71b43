import styles from './offer.module.css';

/** Two days with the same session: one where the next is taken beside it, one where a hole stays. */
export function HolesPicture({ caption }: { caption: string }) {
  return (
    <figure className={styles['picture']}>
      <svg viewBox="0 0 220 84" role="img" aria-label={caption}>
        {[0, 116].map((left) => (
          <rect key={left} className={styles['day']} x={left + 1} y="1" width="102" height="82" rx="8" />
        ))}
        <rect className={styles['there']} x="9" y="10" width="86" height="20" rx="5" />
        <rect className={styles['offered']} x="9" y="32" width="86" height="20" rx="5" />
        <rect className={styles['there']} x="125" y="10" width="86" height="20" rx="5" />
        <rect className={styles['hole']} x="125" y="32" width="86" height="20" rx="5" />
        <rect className={styles['offered']} x="125" y="54" width="86" height="20" rx="5" />
        <path className={styles['good']} d="M82 42l4 4 7-8" />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
