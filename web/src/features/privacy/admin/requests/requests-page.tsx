import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { dataRequestRoutes } from '#contract/privacy/own-data/request-routes.ts';
import type { DataRequest } from '#contract/privacy/own-data/request-schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { Column } from '#web/lists/column.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage } from '#web/lists/list-page.tsx';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { ListTabPanel, ListTabs } from '#web/lists/toolbar/list-tabs.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const kinds = ['erasure', 'export'] as const;
const fields = { kind: v.picklist(kinds) };

/** That something was asked for and how far it is; nothing of what it holds. */
export function Component() {
  const { t } = useTranslation('admin-requests');
  const { filter, change } = useUrlFilter(fields);
  const kind = filter.kind ?? 'erasure';
  const pages = usePages({
    key: keyOf('data-requests', kind),
    load: (page, signal) => call(dataRequestRoutes, 'listDataRequests', { query: { ...page, kind }, signal }),
    idOf: requestIdOf,
    fetchOn: 'asked',
    staleTime: 0,
  });
  return (
    <ListPage>
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        action={<Link to="/admin/audit?action=user.erase">{t('done')}</Link>}
      />
      <div>
        <ListTabs
          panel="requests-shown"
          label={t('filter')}
          tabs={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          selected={kind}
          onSelect={(value) => change({ kind: value })}
        />
      </div>
      <ListTabPanel panel="requests-shown" selected={kind}>
        <List
          label={t('title')}
          pages={pages}
          columns={useColumns(kind)}
          failed={t('failed')}
          empty={{ title: t('empty.title'), text: t('empty.text') }}
        />
      </ListTabPanel>
    </ListPage>
  );
}

const requestIdOf = ({ kind, userId }: DataRequest): string => `${kind} ${userId}`;

/** Only a deletion waits for a day. */
const useColumns = (kind: DataRequest['kind']): readonly Column<DataRequest>[] => {
  const { t } = useTranslation('admin-requests');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'who',
        title: t('column.who'),
        look: 'head',
        cell: ({ userId }) => <Link to={`/admin/users?user=${userId}`}>{userId}</Link>,
      },
      { key: 'type', title: t('column.type'), cell: ({ userType }) => t(`type.${userType}`) },
      { key: 'state', title: t('column.state'), cell: ({ state }) => <strong>{t(`state.${state}`)}</strong> },
      { key: 'asked', title: t('column.asked'), look: 'date', cell: ({ requestedAt }) => format.date(requestedAt) },
      ...(kind === 'erasure'
        ? [
            {
              key: 'from',
              title: t('column.from'),
              look: 'date',
              cell: ({ effectiveAt }: DataRequest) => effectiveAt && format.date(effectiveAt),
            } as const,
          ]
        : []),
    ],
    [t, format, kind],
  );
};
