import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#web/api/load-failed.tsx';
import { DataSurface, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { ShownType } from './use-user-filter.ts';
import type { useUsers } from './use-users.ts';
import { UserRow } from './user-row.tsx';
import styles from './users-page.module.css';
import { UsersSkeleton } from './users-skeleton.tsx';

interface Props {
  query: ReturnType<typeof useUsers>;
  search: string;
  type: ShownType;
  onShowAll: () => void;
  onOpen: (userId: string) => void;
}

const columns = ['person', 'type', 'status', 'joined', 'updated', 'details'] as const;

/** The list, or what stands in its place: loading, failed, nobody found. */
export function UsersList({ query, search, type, onShowAll, onOpen }: Props) {
  const { t } = useTranslation('admin-users');
  const { users, hasNextPage, isFetchNextPageError, isFetchingNextPage } = query;
  const awaiting = query.isPending || query.isPlaceholderData || hasNextPage;
  const looking = users.length === 0 && awaiting && !query.error;

  const failure = query.error && (
    <LoadFailed
      title={t('failed')}
      error={query.error}
      busy={query.isFetching}
      onRetry={() => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
    />
  );
  if (looking) {
    return (
      <DataSurface busy>
        <UsersSkeleton />
      </DataSurface>
    );
  }
  if (users.length === 0) {
    return (
      failure || (
        <DataSurface>
          <EmptyState
            title={t('empty.title')}
            action={
              (search !== '' || type !== 'all') && (
                <Button look="quiet" onClick={onShowAll}>
                  {t('empty.showAll')}
                </Button>
              )
            }
          >
            {search === '' ? t('empty.text') : t('empty.search', { search })}
          </EmptyState>
        </DataSurface>
      )
    );
  }
  return (
    <>
      {failure}
      <DataSurface busy={query.isPlaceholderData}>
        <DataTable
          label={t('title')}
          columns={columns.map((key) => ({ key, label: t(`column.${key}`), hidden: key === 'details' }))}
        >
          {users.map((user) => (
            <UserRow key={user.userId} user={user} onOpen={onOpen} />
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
