import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#web/ui/classes.ts';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './practice-page.module.css';

interface Props {
  to: string;
  title: string;
  about?: string | undefined;
  /** Short facts, parted by dots. */
  facts?: readonly (string | undefined)[];
  look?: 'dawn' | 'water';
  /** Above the title. */
  cover?: ReactNode;
  /** Which heading its title is. */
  level?: 2 | 3;
  /** Above the title, in a few words. */
  reason?: string | undefined;
  /** In the corner, on its own. */
  children?: ReactNode;
}

/** Something to practise with, among others. The whole of it is the way there. */
export function Tile({ to, title, about, facts, look, cover, level = 3, reason, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Card as="li" shadow="none" className={classes(styles['tile'], look && styles[look])}>
      {cover}
      {reason && <p className={styles['reason']}>{reason}</p>}
      <Heading>
        <Link to={to}>{title}</Link>
      </Heading>
      {facts && <p className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</p>}
      {about && <p>{about}</p>}
      {children && <div className={styles['corner']}>{children}</div>}
    </Card>
  );
}
