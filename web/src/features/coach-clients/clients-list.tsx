import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { Sort, SortColumn } from './client-sort.ts';
import type { ClientAction } from './client-state.ts';
import styles from './clients-page.module.css';
import { ClientsSkeleton } from './clients-skeleton.tsx';
import { ClientsTable } from './clients-table.tsx';
import type { useClients } from './use-clients.ts';

interface Props {
  query: ReturnType<typeof useClients>;
  /** Those that match the search, in order. */
  shown: readonly Client[];
  search: string;
  onShowAll: () => void;
  sort: Sort;
  onSort: (column: SortColumn) => void;
  onAction: (client: Client, action: ClientAction) => void;
  /** Milliseconds since the epoch. */
  now: number;
  busy: ReadonlySet<string>;
}

/** The list, or what stands in its place: loading, failed, nobody yet, nobody found. */
export function ClientsList({ query, shown, search, onShowAll, ...table }: Props) {
  const { t } = useTranslation(['coach-clients', 'common']);
  const problemText = useProblemText();

  if (query.isPending) {
    return (
      <div className={styles['surface']} aria-busy>
        <ClientsSkeleton />
      </div>
    );
  }
  const failure = query.error && (
    <ErrorBox
      action={
        <Button look="quiet" busy={query.isFetching} onClick={() => void retry(query)}>
          {t('common:retry')}
        </Button>
      }
    >
      <strong>{t('failed.title')}</strong>
      <br />
      {query.clients.length > 0 ? t('failed.more') : problemText(query.error)}
    </ErrorBox>
  );
  if (query.clients.length === 0) {
    if (failure) return failure;
    return (
      <div className={styles['surface']}>
        <EmptyState title={t('empty.title')}>{t('empty.first')}</EmptyState>
      </div>
    );
  }
  return (
    <>
      {failure}
      <div className={styles['surface']}>
        {shown.length === 0 ? (
          <EmptyState
            title={t('empty.title')}
            action={
              <Button look="quiet" onClick={onShowAll}>
                {t('empty.showAll')}
              </Button>
            }
          >
            {t('empty.search', { search })}
          </EmptyState>
        ) : (
          <ClientsTable clients={shown} {...table} />
        )}
      </div>
    </>
  );
}

const retry = ({ isFetchNextPageError, fetchNextPage, refetch }: Props['query']): Promise<unknown> =>
  isFetchNextPageError ? fetchNextPage() : refetch();
