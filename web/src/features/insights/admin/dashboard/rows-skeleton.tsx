import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './dashboard-page.module.css';

/** The place of five rows while they load. */
export function RowsSkeleton() {
  return (
    <div aria-hidden className={styles['rows']}>
      {['52%', '64%', '45%', '58%', '50%'].map((width) => (
        <div key={width} className={styles['row']}>
          <Skeleton width="2.5rem" height="2.5rem" />
          <div className={styles['what']}>
            <Skeleton width={width} height="1.1rem" />
            <Skeleton width="70%" height="0.9rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
