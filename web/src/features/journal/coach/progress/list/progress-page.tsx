import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '#contract/core/full-name.ts';
import { matches } from '#web/lists/filter/matches.ts';
import type { Sort } from '#web/lists/filter/sort.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage } from '#web/lists/list-page.tsx';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useProgressColumns } from './progress-columns.tsx';
import { sortRows } from './sort-rows.ts';
import { useProgress } from './use-progress.ts';

/** Lists clients with their progress; a row leads to the client's page. */
export function Component() {
  const { t, i18n } = useTranslation('coach-progress');
  const pages = useProgress();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ column: 'lastUsedOn', descending: true });
  const wanted = useDeferredValue(search);
  const columns = useProgressColumns();
  const { items } = pages;
  const shown = useMemo(
    () =>
      sortRows(
        items.filter(({ client }) => matches(wanted, fullName(client), client.email)),
        sort,
        i18n.language,
      ),
    [items, wanted, sort, i18n.language],
  );
  const isEmpty = items.length === 0;

  return (
    <ListPage tableFrom={54}>
      <PageHeader title={t('title')} intro={t('intro')} />
      {(pages.awaits === 'first' || !isEmpty) && (
        <ListToolbar
          search={{
            label: t('search.label'),
            placeholder: t('search.placeholder'),
            value: search,
            onType: setSearch,
          }}
          columns={columns}
          sort={sort}
          onSort={setSort}
          pages={pages}
          count={
            shown.length === items.length
              ? t('count', { count: items.length })
              : t('shown', { shown: shown.length, total: items.length })
          }
        />
      )}
      <List
        shape="brief"
        label={t('title')}
        pages={pages}
        items={shown}
        columns={columns}
        sort={sort}
        onSort={setSort}
        failed={t('failed')}
        empty={
          isEmpty
            ? {
                title: t('empty.title'),
                text: t('empty.first'),
                next: (
                  <Link to="/coach/clients" className={buttonClass('quiet')}>
                    {t('empty.toClients')}
                  </Link>
                ),
              }
            : {
                title: t('empty.title'),
                text: t('empty.search', { search: wanted }),
                showAll: { label: t('empty.showAll'), onPress: () => setSearch('') },
              }
        }
      />
    </ListPage>
  );
}
