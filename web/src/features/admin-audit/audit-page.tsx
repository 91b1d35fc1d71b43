import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useTitle } from '#web/shell/use-title.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import styles from './audit-page.module.css';
import { useAudit } from './use-audit.ts';
import { useAuditFilter } from './use-audit-filter.ts';
import { useExport } from './use-export.ts';

/** What administrators changed and what was refused to whom. */
export function Component() {
  const { t } = useTranslation(['admin-audit', 'common']);
  useTitle(t('title'));
  const problemText = useProblemText();
  const { filter, set, clear } = useAuditFilter();
  const query = useAudit(filter);
  const { state, start, stop } = useExport(filter);

  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        action={
          state.step === 'running' ? (
            <div className={styles['export']}>
              <p role="status">{t('exporting', { count: state.count })}</p>
              <Button look="quiet" onClick={stop}>
                {t('common:cancel')}
              </Button>
            </div>
          ) : (
            <Button look="quiet" disabled={query.events.length === 0} onClick={start}>
              {t('export')}
            </Button>
          )
        }
      />
      {state.step === 'failed' && (
        <ErrorBox>
          <strong>{t('exportFailed')}</strong>
          <br />
          {problemText(state.error)}
        </ErrorBox>
      )}
      <AuditFilters filter={filter} onSet={set} onClear={clear} events={query.events} />
      <AuditList
        query={query}
        filtered={Object.keys(filter).length > 0}
        onClear={clear}
        onActor={(id) => set('actor', id)}
      />
    </div>
  );
}
