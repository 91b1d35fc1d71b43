import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './assets-skeleton.module.css';

/** The place of the list while it loads, as high as six rows. */
export function AssetsSkeleton() {
  return (
    <div aria-hidden>
      <div className={styles['head']} />
      {['45%', '60%', '38%', '52%', '48%', '56%'].map((width) => (
        <div key={width} className={styles['row']}>
          <Skeleton width="3rem" height="3rem" />
          <div className={styles['name']}>
            <Skeleton width={width} height="1.1rem" />
            <Skeleton width="7rem" height="0.9rem" />
          </div>
          <Skeleton width="5rem" height="0.9rem" />
          <Skeleton width="4rem" height="1.4rem" />
        </div>
      ))}
    </div>
  );
}
