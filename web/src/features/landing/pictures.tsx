import styles from './pictures.module.css';

/** A sun in widening rings. */
export function MeditationPicture() {
  return (
    <svg className={styles['picture']} viewBox="0 0 72 72" aria-hidden>
      <circle className={styles['dawnGround']} cx="36" cy="36" r="36" />
      <circle className={styles['dawn']} cx="36" cy="36" r="21" opacity=".4" />
      <circle className={styles['dawn']} cx="36" cy="36" r="12" />
    </svg>
  );
}

/** A line that rises and falls, with a point for each day. */
export function MoodPicture() {
  return (
    <svg className={styles['picture']} viewBox="0 0 72 72" aria-hidden>
      <circle className={styles['waterGround']} cx="36" cy="36" r="36" />
      <path className={styles['water']} d="M16 43c6 0 7-10 13-10s7 8 13 8 7-15 14-15" />
      <circle className={styles['dot']} cx="16" cy="43" r="4" />
      <circle className={styles['dot']} cx="56" cy="26" r="4" />
    </svg>
  );
}

/** A page with a few lines on it. */
export function ReflectionPicture() {
  return (
    <svg className={styles['picture']} viewBox="0 0 72 72" aria-hidden>
      <circle className={styles['heatherGround']} cx="36" cy="36" r="36" />
      <path className={styles['heather']} d="M23 27h26M23 36h26M23 45h15" />
    </svg>
  );
}
