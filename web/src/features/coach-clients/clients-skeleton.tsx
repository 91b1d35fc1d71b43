import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './clients-skeleton.module.css';

/** The place of the list while it loads, as high as six rows. */
export function ClientsSkeleton() {
  return (
    <div aria-hidden>
      <div className={styles['head']} />
      {['45%', '60%', '38%', '52%', '48%', '56%'].map((width) => (
        <div key={width} className={styles['row']}>
          <div className={styles['name']}>
            <Skeleton width={width} height="1.1rem" />
            <Skeleton width="80%" height="0.9rem" />
          </div>
          <Skeleton width="5rem" height="1.4rem" />
          <Skeleton width="60%" height="0.5rem" />
          <Skeleton width="50%" height="0.9rem" />
        </div>
      ))}
    </div>
  );
}
