import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { matches } from '#web/lists/filter/matches.ts';
import type { Sort } from '#web/lists/filter/sort.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage, PageActions } from '#web/lists/list-page.tsx';
import { Notice, type NoticeText } from '#web/lists/notice/notice.tsx';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { useNow } from '#web/shell/use-now.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ActionDialog } from './actions/action-dialog.tsx';
import { useClientActions } from './actions/use-client-actions.ts';
import { useImportDialog } from './import/use-import-dialog.ts';
import { InviteDialog } from './inviting/invite-dialog.tsx';
import { UnsentBanner } from './inviting/unsent-banner.tsx';
import { useInvite } from './inviting/use-invite.ts';
import { useClientColumns } from './list/client-columns.tsx';
import { sortClients } from './list/client-sort.ts';
import { useClientAsked, useClients } from './use-clients.ts';

/** Whether a client's first name, last name, whole name or e-mail address contains the text. */
export const matchesSearch = (client: Pick<Client, 'firstName' | 'lastName' | 'email'>, search: string): boolean =>
  matches(search, fullName(client), client.email);

/** The coach's clients: find, invite, import, and what can be done with each. */
export function Component() {
  const { t, i18n } = useTranslation('coach-clients');
  const pages = useClients();
  const now = useNow();
  const [notice, setNotice] = useState<NoticeText>();
  const [search, setSearch] = useState('');
  useClientAsked(pages.items, setSearch);
  const [sort, setSort] = useState<Sort>({ column: 'invitedAt', descending: true });
  const importing = useImportDialog(setNotice);
  const invite = useInvite(setNotice);
  const actions = useClientActions(setNotice);
  const columns = useClientColumns(now, actions.choose);
  const wanted = useDeferredValue(search);
  const { items: clients } = pages;
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
      <ListPage tableFrom={58}>
        <PageHeader
          title={t('title')}
          action={
            <PageActions>
              <Button look="quiet" busy={importing.busy} onClick={importing.open}>
                {t('import.open')}
              </Button>
              <Button onClick={invite.start}>{t('invite.open')}</Button>
            </PageActions>
          }
        />
        {notice && <Notice key={notice.title + notice.detail} notice={notice} onDismiss={() => setNotice(undefined)} />}
        {!importing.Dialog && <UnsentBanner clients={clients} now={now} onNotice={setNotice} />}
        {(pages.awaits === 'first' || clients.length > 0) && (
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
              shown.length === clients.length
                ? t('count', { count: clients.length })
                : t('shown', { shown: shown.length, total: clients.length })
            }
          />
        )}
        <List
          label={t('title')}
          pages={pages}
          items={shown}
          columns={columns}
          sort={sort}
          onSort={setSort}
          busy={actions.busy}
          failed={t('failed')}
          empty={
            clients.length === 0
              ? { title: t('empty.title'), text: t('empty.first') }
              : {
                  title: t('empty.title'),
                  text: t('empty.search', { search: wanted }),
                  showAll: { label: t('empty.showAll'), onPress: () => setSearch('') },
                }
          }
        />
      </ListPage>
      {invite.open && (
        <InviteDialog draft={invite.draft} busy={invite.busy} onSubmit={invite.submit} onClose={invite.close} />
      )}
      {actions.asked && (
        <ActionDialog
          {...actions.asked}
          busy={actions.busy.has(actions.asked.client.clientId)}
          onRevoke={() => actions.asked && void actions.perform(actions.asked.client, 'revoke')}
          onArchive={(tell) => actions.asked && void actions.archive(actions.asked.client, tell)}
          onCorrect={(email) => actions.asked && void actions.correct(actions.asked.client, email)}
          onCancel={actions.cancel}
        />
      )}
      {importing.Dialog && <importing.Dialog clients={clients} onClose={importing.close} />}
    </>
  );
}
