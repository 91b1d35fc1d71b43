import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#web/shell/use-title.ts';
import { useAtOnce } from '#web/ui/forms/use-at-once.ts';
import { useDebounced } from '#web/ui/forms/use-debounced.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useUserFilter } from './use-user-filter.ts';
import { useUsers } from './use-users.ts';
import { UserSheet } from './user-sheet.tsx';
import { UsersList } from './users-list.tsx';
import styles from './users-page.module.css';
import { UsersToolbar } from './users-toolbar.tsx';

/** Everyone on the platform: find, look at, disable and enable. */
export function Component() {
  const { t } = useTranslation('admin-users');
  useTitle(t('title'));
  const filter = useUserFilter();
  const [typed, setTyped] = useState(filter.search);
  const [type, setType] = useAtOnce(filter.type);
  const search = useDebounced(typed.trim());
  const query = useUsers({ search, type: filter.type });

  const look = (text: string): void => {
    setTyped(text);
    filter.setSearch(text.trim());
  };

  return (
    <>
      <div className={styles['page']}>
        <PageHeader title={t('title')} intro={t('intro')} />
        <UsersToolbar
          search={typed}
          onSearch={look}
          type={type}
          onType={(chosen) => {
            setType(chosen);
            filter.setType(chosen);
          }}
          shown={query.isPending || query.isPlaceholderData ? undefined : query.users.length}
          more={query.hasNextPage}
        />
        <UsersList
          query={query}
          search={search}
          type={filter.type}
          onShowAll={() => {
            look('');
            filter.setType('all');
          }}
          onOpen={filter.open}
        />
      </div>
      {filter.opened && (
        <UserSheet
          key={filter.opened}
          userId={filter.opened}
          onClose={() => filter.open(undefined)}
          onOpen={filter.open}
        />
      )}
    </>
  );
}
