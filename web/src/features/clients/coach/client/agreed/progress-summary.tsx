import { useTranslation } from 'react-i18next';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ProgressBar } from '#web/lists/cells/progress-bar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../client-page.module.css';

/** How much of what was agreed is done, and how that is reckoned. */
export function ProgressSummary({ progress: { done, total, percent } }: Pick<ClientProgress, 'progress'>) {
  const { t } = useTranslation('coach-client');
  const format = useFormat();
  return (
    <Card as="section" aria-label={t('progress.title')} padding="m" className={styles['surface']}>
      <h2 className={styles['title']}>{t('progress.title')}</h2>
      <div className={styles['bar']}>
        <ProgressBar value={percent} label={t('progress.title')} />
      </div>
      <p className={styles['formula']}>
        {total === 0
          ? t('progress.nothing')
          : t('progress.formula', {
              done: format.number(done),
              total: format.number(total),
              percent: format.percent(percent),
            })}
      </p>
      <details className={styles['details']}>
        <summary>{t('progress.how')}</summary>
        <p>{t('progress.counts')}</p>
      </details>
    </Card>
  );
}
