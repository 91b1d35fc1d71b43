import styles from './logo.module.css';

interface Props {
  /** The name beside the mark; leave it out for the mark alone. */
  name?: string;
}

/** The mark, a sun over water, with or without the name. */
export function Logo({ name }: Props) {
  return (
    <span className={styles['logo']}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden>
        <circle className={styles['sun']} cx="16" cy="11.5" r="7" />
        <path
          className={styles['water']}
          d="M1 18c5-4 9-3.6 14-.8s10 2.6 16-1.2C30.5 23.5 24 28.5 16 28.5S2 24.5 1 18Z"
        />
      </svg>
      {name}
    </span>
  );
}
