import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#web/api/load-failed.tsx';
import { DataSurface, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './audit-page.module.css';
import { AuditRow } from './audit-row.tsx';
import { AuditSkeleton } from './audit-skeleton.tsx';
import type { useAudit } from './use-audit.ts';

interface Props {
  query: ReturnType<typeof useAudit>;
  filtered: boolean;
  onClear: () => void;
  onActor: (actorId: string) => void;
}

const columns = ['at', 'actor', 'action', 'target', 'detail'] as const;

/** The log, or what stands in its place: loading, failed, nothing found. */
export function AuditList({ query, filtered, onClear, onActor }: Props) {
  const { t } = useTranslation('admin-audit');
  const { events, hasNextPage, isFetchNextPageError, isFetchingNextPage } = query;
  const awaiting = query.isPending || query.isPlaceholderData || hasNextPage;
  if (events.length === 0 && awaiting && !query.error) {
    return (
      <DataSurface busy>
        <AuditSkeleton />
      </DataSurface>
    );
  }
  const failure = query.error && (
    <LoadFailed
      title={t('failed')}
      error={query.error}
      busy={query.isFetching}
      onRetry={() => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
    />
  );
  if (events.length === 0) {
    return (
      failure || (
        <DataSurface>
          <EmptyState
            title={t('empty.title')}
            action={
              filtered && (
                <Button look="quiet" onClick={onClear}>
                  {t('clear')}
                </Button>
              )
            }
          >
            {filtered ? t('empty.filtered') : t('empty.text')}
          </EmptyState>
        </DataSurface>
      )
    );
  }
  return (
    <>
      {failure}
      <DataSurface busy={query.isPlaceholderData}>
        <DataTable label={t('title')} columns={columns.map((key) => ({ key, label: t(`column.${key}`) }))}>
          {events.map((event) => (
            <AuditRow key={event.auditId} event={event} onActor={onActor} />
          ))}
        </DataTable>
      </DataSurface>
      {hasNextPage && !query.isPlaceholderData && !isFetchNextPageError && (
        <Button
          look="quiet"
          className={styles['more']}
          busy={isFetchingNextPage}
          busyLabel={t('loadingMore')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('loadMore')}
        </Button>
      )}
    </>
  );
}
