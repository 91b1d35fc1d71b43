import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity, Attention } from '#contract/insights/schema.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TitledCard } from '#web/ui/layout/card.tsx';
import styles from './dashboard-page.module.css';

/** The buyer of an invoice has one name only, and some events concern nobody. */
export const nameOf = ({ firstName, lastName }: Pick<Activity | Attention, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter((part) => part !== undefined).join(' ');

/** How a part is asked for again, and whether that is under way. */
export interface Again {
  readonly busy: boolean;
  readonly ask: () => void;
}

/** A titled part of the page. */
export function Section(props: Pick<ComponentProps<typeof TitledCard>, 'title' | 'aside' | 'busy' | 'children'>) {
  return <TitledCard {...props} padding="m" className={styles['section']} />;
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
