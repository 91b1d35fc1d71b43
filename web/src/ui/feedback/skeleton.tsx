import styles from './skeleton.module.css';

interface Props {
  /** CSS lengths, those of what will stand here. */
  width?: string;
  height?: string;
}

/** A grey place for what is still loading; silent to screen readers. */
export function Skeleton({ width = '100%', height = '1em' }: Props) {
  return <span aria-hidden className={styles['skeleton']} style={{ width, height }} />;
}
