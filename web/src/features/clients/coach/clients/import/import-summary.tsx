import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import styles from './import-dialog.module.css';
import type { RowOutcome } from './run-import.ts';

/** How many rows ended how. */
export function ImportSummary({ outcomes }: { outcomes: ReadonlyMap<number, RowOutcome> }) {
  const { t } = useTranslation('coach-clients');
  const { number } = useFormat();
  const counts = new Map<RowOutcome, number>();
  for (const outcome of outcomes.values()) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return (
    <div role="status" className={styles['summary']}>
      <h3>{t('import.finished')}</h3>
      <dl>
        {[...counts].map(([outcome, count]) => (
          <div key={outcome}>
            <dt>{t(`import.outcome.${outcome}`)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
