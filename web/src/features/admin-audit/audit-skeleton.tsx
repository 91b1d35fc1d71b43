import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './audit-page.module.css';

/** The place of the log while it loads, as high as ten rows. */
export function AuditSkeleton() {
  return (
    <div aria-hidden>
      <div className={styles['waiting-head']} />
      {['62%', '48%', '70%', '55%', '66%', '50%', '58%', '64%', '52%', '60%'].map((width) => (
        <div key={width} className={styles['waiting-row']}>
          <Skeleton width="8rem" height="0.9rem" />
          <Skeleton width={width} height="0.9rem" />
          <Skeleton width="70%" height="0.9rem" />
        </div>
      ))}
    </div>
  );
}
