import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './users-skeleton.module.css';

/** The place of the list while it loads, as high as eight rows. */
export function UsersSkeleton() {
  return (
    <div aria-hidden>
      <div className={styles['head']} />
      {['45%', '60%', '38%', '52%', '48%', '56%', '41%', '50%'].map((width) => (
        <div key={width} className={styles['row']}>
          <div className={styles['name']}>
            <Skeleton width={width} height="1.1rem" />
            <Skeleton width="80%" height="0.9rem" />
          </div>
          <Skeleton width="4rem" height="0.9rem" />
          <Skeleton width="5rem" height="1.4rem" />
          <Skeleton width="60%" height="0.9rem" />
        </div>
      ))}
    </div>
  );
}
