import { Skeleton } from '../feedback/skeleton.tsx';
import { Card } from '../layout/card.tsx';
import styles from './chart-card.module.css';

/** The place of a `ChartCard` while its figures load. */
export function ChartSkeleton({ title }: { title: string }) {
  return (
    <Card as="section" className={styles['card']}>
      <div className={styles['head']}>
        <div>
          <h2>{title}</h2>
          <div className={styles['summary']}>
            <Skeleton width="9rem" height="1.2em" />
          </div>
        </div>
      </div>
      <div className={styles['place']}>
        <Skeleton height="100%" />
      </div>
    </Card>
  );
}
