import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#web/shell/use-title.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { matchesSearch } from './client-search.ts';
import { type Sort, sortClients } from './client-sort.ts';
import { ClientsList } from './clients-list.tsx';
import styles from './clients-page.module.css';
import { ClientsToolbar, firstOrder } from './clients-toolbar.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Notice, type NoticeText } from './notice.tsx';
import { UnsentBanner } from './unsent-banner.tsx';
import { useClientActions } from './use-client-actions.ts';
import { useClients } from './use-clients.ts';
import { useInvite } from './use-invite.ts';
import { useNow } from './use-now.ts';

/** The coach's clients: find, invite, import, and what can be done with each. */
export function Component() {
  const { t, i18n } = useTranslation('coach-clients');
  useTitle(t('title'));
  const query = useClients();
  const now = useNow();
  const [notice, setNotice] = useState<NoticeText>();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>(firstOrder('invitedAt'));
  const [importing, setImporting] = useState(false);
  const invite = useInvite(setNotice);
  const actions = useClientActions(setNotice);
  const wanted = useDeferredValue(search);
  const { clients } = query;
  const shown = useMemo(
    () =>
      sortClients(
        clients.filter((client) => matchesSearch(client, wanted)),
        sort,
        i18n.language,
      ),
    [clients, wanted, sort, i18n.language],
  );

  return (
    <>
      <div className={styles['page']}>
        <PageHeader
          title={t('title')}
          action={
            <div className={styles['actions']}>
              <Button look="quiet" onClick={() => setImporting(true)}>
                {t('import.open')}
              </Button>
              <Button onClick={invite.start}>{t('invite.open')}</Button>
            </div>
          }
        />
        {notice && <Notice key={notice.title + notice.detail} notice={notice} onDismiss={() => setNotice(undefined)} />}
        {!importing && <UnsentBanner clients={clients} now={now} onNotice={setNotice} />}
        {(query.isPending || clients.length > 0) && (
          <ClientsToolbar
            search={search}
            onSearch={setSearch}
            sort={sort}
            onSort={setSort}
            shown={shown.length}
            total={clients.length}
            loading={query.isPending ? 'first' : query.isFetchingNextPage ? 'more' : undefined}
          />
        )}
        <ClientsList
          query={query}
          shown={shown}
          search={wanted}
          onShowAll={() => setSearch('')}
          sort={sort}
          onSort={(column) =>
            setSort(sort.column === column ? { column, descending: !sort.descending } : firstOrder(column))
          }
          onAction={actions.choose}
          now={now}
          busy={actions.busy}
        />
      </div>
      {invite.open && (
        <InviteDialog draft={invite.draft} busy={invite.busy} onSubmit={invite.submit} onClose={invite.close} />
      )}
      {actions.asked && (
        <ActionDialog
          {...actions.asked}
          busy={actions.busy.has(actions.asked.client.clientId)}
          onConfirm={(action) => actions.asked && void actions.perform(actions.asked.client, action)}
          onCorrect={(email) => actions.asked && void actions.correct(actions.asked.client, email)}
          onCancel={actions.cancel}
        />
      )}
      {importing && <ImportDialog clients={clients} onClose={() => setImporting(false)} />}
    </>
  );
}
