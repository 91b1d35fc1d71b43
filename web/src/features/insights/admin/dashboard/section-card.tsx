import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Card, CardHead } from '#web/ui/layout/card.tsx';
import styles from './dashboard-page.module.css';

interface Props {
  title: string;
  /** The page that shows all of it. */
  to: string;
  linkLabel: string;
  busy?: boolean;
  children: ReactNode;
}

/** The beginning of a list and the way to all of it. */
export function SectionCard({ title, to, linkLabel, busy = false, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} busy={busy} className={styles['section']}>
      <CardHead>
        <h2 id={id}>{title}</h2>
        <Link to={to}>{linkLabel}</Link>
      </CardHead>
      {children}
    </Card>
  );
}
