import { type ReactNode, useId } from 'react';
import { Card, CardHead } from '#web/ui/layout/card.tsx';
import styles from './dashboard-card.module.css';

interface Props {
  title: string;
  /** Beside the title, at the end of the line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One thing of today. */
export function DashboardCard({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Card as="section" className={styles['card']} aria-labelledby={id}>
      <CardHead>
        <h2 id={id}>{title}</h2>
        {aside}
      </CardHead>
      {children}
    </Card>
  );
}
