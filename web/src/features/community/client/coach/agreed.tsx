import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { agreedItems } from '#web/features/journal/shared/days/agreed-items.ts';
import { useToday } from '#web/features/journal/shared/days/use-today.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useUnsent } from '#web/lib/offline/outbox/outbox.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './coach-page.module.css';

/** What is open of what was agreed. It is done on the page of today, which knows how. */
export function Agreed() {
  const { t } = useTranslation('client-coach');
  const format = useFormat();
  const words = usePracticeWords();
  const { today, error, isFetching, refetch } = useToday();
  const told = useUnsent('completeAssignment').map(({ params, body }) => ({ id: params.id, step: body.step }));
  const items = today && agreedItems(today, told);
  return (
    <Card as="section" className={styles['card']} aria-labelledby="agreed" busy={!today && !error}>
      <div className={styles['cardHead']}>
        <h2 id="agreed" className={styles['heading']}>
          {t('agreed.title')}
        </h2>
        {items && items.length > 0 && <Link to="/dashboard">{t('agreed.toToday')}</Link>}
      </div>
      {error && !today && <LoadFailed title={t('agreed.failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!today && !error && <Skeleton height="4rem" />}
      {items?.length === 0 && <p className={styles['aside']}>{t('agreed.none')}</p>}
      {items && items.length > 0 && (
        <ul className={styles['rows']}>
          {items.map(({ key, what, title, dueOn }) => (
            <li key={key}>
              <span>{what.kind === 'practice' ? words.name(what.practiceId) : title || t('agreed.reflection')}</span>
              {dueOn !== undefined && (
                <span className={styles['aside']}>{t('agreed.due', { day: format.day(dueOn) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
