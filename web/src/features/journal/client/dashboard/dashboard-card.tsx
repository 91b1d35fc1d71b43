import type { ComponentProps } from 'react';
import { TitledCard } from '#web/ui/layout/card.tsx';
import styles from './dashboard-card.module.css';

/** One thing of today. */
export function DashboardCard(props: Pick<ComponentProps<typeof TitledCard>, 'title' | 'aside' | 'children'>) {
  return <TitledCard {...props} padding="l" className={styles['card']} />;
}
