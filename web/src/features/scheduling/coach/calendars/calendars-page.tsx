import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { otherCalendarLimits as limits } from '#contract/scheduling/limits.ts';
import { useOtherCalendars } from '#web/features/scheduling/shared/other-calendars.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AddDialog } from './add-dialog.tsx';
import { CalendarRow } from './calendar-row.tsx';
import styles from './calendars.module.css';

/** Calendars elsewhere, and what became of each. */
export function Component() {
  const { t } = useTranslation('coach-calendars');
  const toast = useToast();
  const [adding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useOtherCalendars();
  const items = data?.items ?? [];
  const isFull = items.length >= limits.calendars;
  const addButton = <Button onClick={() => setAdding(true)}>{t('add.open')}</Button>;
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        action={
          <div className={styles['actions']}>
            <Link to="/coach/availability" className={buttonClass('quiet')}>
              {t('toAvailability')}
            </Link>
            {items.length > 0 && !isFull && addButton}
          </div>
        }
      />
      {data && items.length === 0 && (
        <EmptyState title={t('empty.title')} action={addButton}>
          {t('empty.text')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className={styles['list']}>
          {items.map((calendar) => (
            <CalendarRow key={calendar.calendarId} calendar={calendar} />
          ))}
        </ul>
      )}
      {isFull && <p className={styles['full']}>{t('full')}</p>}
      {!data && error && (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="9rem" />}
      {adding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={({ name }) => {
            setAdding(false);
            toast(t('add.done', { name }));
          }}
        />
      )}
    </div>
  );
}
