import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { LateAddExample } from '#web/features/clients/shared/example-client/late-example.ts';
import { ActionDialog } from '#web/features/clients/shared/relation/action-dialog.tsx';
import { clientIdOf } from '#web/features/clients/shared/relation/clients-cache.ts';
import { useClientActions } from '#web/features/clients/shared/relation/use-client-actions.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { matches } from '#web/lists/filter/matches.ts';
import type { Sort } from '#web/lists/filter/sort.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage, PageActions } from '#web/lists/list-page.tsx';
import { Notice, type NoticeText } from '#web/lists/notice/notice.tsx';
import { Ticking, useTicks } from '#web/lists/table/ticks.tsx';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { useNow } from '#web/shell/use-now.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useImportDialog } from './import/use-import-dialog.ts';
import { InviteDialog } from './inviting/invite-dialog.tsx';
import { UnsentBanner } from './inviting/unsent-banner.tsx';
import { useInvite } from './inviting/use-invite.ts';
import { useClientColumns } from './list/client-columns.tsx';
import { sortClients } from './list/client-sort.ts';
import { type ClientView, clientViews, isInView } from './list/client-views.ts';
import { ClientsBulk } from './list/clients-bulk.tsx';
import { useOwed } from './list/use-owed.ts';
import { useClientAsked, useClients, useClientView } from './use-clients.ts';

/** Whether a client's first name, last name, whole name or e-mail address contains the text. */
export const matchesSearch = (client: Pick<Client, 'firstName' | 'lastName' | 'email'>, search: string): boolean =>
  matches(search, fullName(client), client.email);

const addExample = (
  <Suspense>
    <LateAddExample />
  </Suspense>
);

/** The coach's clients: find, invite, import, and what can be done with each. */
export function Component() {
  const { t } = useTranslation('coach-clients');
  const pages = useClients();
  const clients = pages.items;
  const now = useNow();
  const [notice, setNotice] = useState<NoticeText>();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ column: 'invitedAt', descending: true });
  const importing = useImportDialog(setNotice);
  const invite = useInvite(setNotice);
  useClientAsked(pages.items, { onSearch: setSearch, onInvite: invite.start });
  const { view, show } = useClientView();
  const actions = useClientActions(setNotice);
  const owed = useOwed(view === 'owes');
  const columns = useClientColumns({ now, owedBy: owed.owedBy, onAction: actions.choose });
  const shown = useShown(clients, { search: useDeferredValue(search), view, now, owedBy: owed.owedBy, sort });
  const ticks = useTicks(useMemo(() => shown.map(clientIdOf), [shown]));
  // The boxes answer first, and then the bar: what can be done is looked up for each of them.
  const chosen = useDeferredValue(ticks.ticked);
  const ticked = useMemo(() => shown.filter(({ clientId }) => chosen.has(clientId)), [shown, chosen]);

  const showAll = (): void => {
    setSearch('');
    show(undefined);
  };

  return (
    <>
      <ListPage tableFrom={56}>
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
        <Ticking ticks={ticks}>
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
            >
              <ViewChoice view={view} onShow={show} />
            </ListToolbar>
          )}
          {owed.failure ? (
            <OwedFailed failure={owed.failure} />
          ) : (
            <List
              shape="brief"
              label={t('title')}
              pages={owed.isPending ? { ...pages, awaits: 'first' } : pages}
              items={shown}
              columns={columns}
              sort={sort}
              onSort={setSort}
              busy={actions.busy}
              failed={t('failed')}
              empty={
                clients.length === 0
                  ? { title: t('empty.title'), text: t('empty.first'), next: addExample }
                  : {
                      title: t('empty.title'),
                      text: search === '' ? t('bulk.emptyView') : t('empty.search', { search }),
                      showAll: { label: t('empty.showAll'), onPress: showAll },
                    }
              }
            />
          )}
          <ClientsBulk clients={ticked} overdue={owed.overdue} now={now} onClear={() => ticks.select(false)} />
        </Ticking>
      </ListPage>
      {invite.open && (
        <InviteDialog draft={invite.draft} busy={invite.busy} onSubmit={invite.submit} onClose={invite.close} />
      )}
      <AskedAction actions={actions} />
      {importing.Dialog && <importing.Dialog clients={clients} onClose={importing.close} />}
    </>
  );
}

function AskedAction({ actions }: { actions: ReturnType<typeof useClientActions> }) {
  const { asked } = actions;
  if (!asked) return null;
  return (
    <ActionDialog
      {...asked}
      busy={actions.busy.has(asked.client.clientId)}
      onRevoke={() => void actions.perform(asked.client, 'revoke')}
      onArchive={(tell) => actions.archive(asked.client, tell)}
      onCorrect={(email) => void actions.correct(asked.client, email)}
      onCancel={actions.cancel}
    />
  );
}

function OwedFailed({ failure }: { failure: NonNullable<ReturnType<typeof useOwed>['failure']> }) {
  const { t } = useTranslation('coach-clients');
  const { error, busy, retry } = failure;
  return <LoadFailed title={t('views.owesFailed')} error={error} busy={busy} onRetry={retry} />;
}

interface Asked {
  search: string;
  view: ClientView | undefined;
  /** Milliseconds since the epoch. */
  now: number;
  owedBy: ReadonlyMap<string, string>;
  sort: Sort;
}

/** Those of a view that a search finds, in order. */
const useShown = (clients: readonly Client[], { search, view, now, owedBy, sort }: Asked): readonly Client[] => {
  const { language } = useTranslation().i18n;
  // Sorted before it is searched: a letter more changes nothing of the order.
  const sorted = useMemo(() => sortClients(clients, sort, language), [clients, sort, language]);
  return useMemo(
    () => sorted.filter((client) => isInView(client, view, { now, owedBy }) && matchesSearch(client, search)),
    [sorted, search, view, now, owedBy],
  );
};

function ViewChoice({
  view,
  onShow,
}: {
  view: ClientView | undefined;
  onShow: (view: ClientView | undefined) => void;
}) {
  const { t } = useTranslation('coach-clients');
  return (
    <ChoiceGroup
      label={t('views.label')}
      options={(['all', ...clientViews] as const).map((each) => ({ value: each, label: t(`views.${each}`) }))}
      value={view ?? 'all'}
      onChoose={(chosen) => onShow(chosen === 'all' ? undefined : chosen)}
      line
    />
  );
}
