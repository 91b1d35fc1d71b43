import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage } from '#web/lists/list-page.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-page.module.css';
import { useExport } from './export/use-export.ts';
import { useAudit } from './use-audit.ts';
import { useAuditFilter } from './use-audit-filter.ts';

/** Lists the changes of administrators and refused attempts. */
export function Component() {
  const { t } = useTranslation(['admin-audit', 'common']);
  const problemText = useProblemText();
  const { filter, isNarrowed, change, clear, cleared } = useAuditFilter();
  const pages = useAudit(filter);
  const columns = useAuditColumns(useCallback((actor: string) => change({ actor }), [change]));
  const { state, start, stop } = useExport(filter);

  return (
    <ListPage tableFrom={54}>
      <PageHeader
        title={t('title')}
        intro={
          <>
            {t('intro')} <Link to="/admin/requests">{t('requests')}</Link> ·{' '}
            <Link to="/admin/failed-tasks">{t('failedTasks')}</Link>
          </>
        }
        action={
          state.step === 'running' ? (
            <div className={styles['export']}>
              <p role="status">{t('exporting', { count: state.count })}</p>
              <Button look="quiet" onClick={stop}>
                {t('common:cancel')}
              </Button>
            </div>
          ) : (
            <Button look="quiet" disabled={pages.items.length === 0} onClick={start}>
              {t('export')}
            </Button>
          )
        }
      />
      {state.step === 'failed' && (
        <ErrorBox help={<ProblemHelp of={state.error} />}>
          <strong>{t('exportFailed')}</strong>
          <br />
          {problemText(state.error)}
        </ErrorBox>
      )}
      <AuditFilters
        cleared={cleared}
        filter={filter}
        onChange={change}
        onClear={isNarrowed ? clear : undefined}
        events={pages.items}
      />
      <List
        label={t('title')}
        pages={pages}
        columns={columns}
        failed={t('failed')}
        empty={{
          title: t('empty.title'),
          text: isNarrowed ? t('empty.filtered') : t('empty.text'),
          showAll: isNarrowed ? { label: t('clear'), onPress: clear } : undefined,
        }}
      />
    </ListPage>
  );
}
