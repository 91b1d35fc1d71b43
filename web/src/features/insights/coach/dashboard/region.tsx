import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card, CardHead } from '#web/ui/layout/card.tsx';
import styles from './dashboard-page.module.css';

/** How a part is asked for again, and whether that is under way. */
export interface Again {
  readonly busy: boolean;
  readonly ask: () => void;
}

interface Props {
  title: string;
  /** Leads to all of it. */
  link?: ReactNode;
  busy: boolean;
  children: ReactNode;
}

/** A titled part of the page. Its heading can take the focus of what has gone from it. */
export function Section({ title, link, busy, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} busy={busy} padding="m" className={styles['section']}>
      <CardHead>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {link}
      </CardHead>
      {children}
    </Card>
  );
}

/** Says that one part could not be read, while the others stand. */
export function RegionFailed({ title, again }: { title: string; again: Again }) {
  const { t } = useTranslation(['coach-dashboard', 'common']);
  return (
    <ErrorBox
      action={
        <Button look="quiet" busy={again.busy} onClick={again.ask}>
          {t('common:retry')}
        </Button>
      }
    >
      <strong>{title}</strong>
      <br />
      {t('partFailed')}
    </ErrorBox>
  );
}

const widths = ['46%', '58%', '40%', '52%', '44%'] as const;

/** The place of some rows while they load. */
export function RowsLoading({ count }: { count: 3 | 5 }) {
  return (
    <div aria-hidden className={styles['rows']}>
      {widths.slice(0, count).map((width) => (
        <div key={width} className={styles['row']}>
          <div className={styles['what']}>
            <Skeleton width={width} height="1.2rem" />
            <Skeleton width="12rem" height="1rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
