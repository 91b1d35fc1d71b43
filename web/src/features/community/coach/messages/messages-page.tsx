import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { clientRoutes } from '#contract/clients/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { ThreadList } from '#web/features/community/shared/messages/thread-list.tsx';
import { ThreadView } from '#web/features/community/shared/messages/thread-view.tsx';
import { toWrite } from '#web/features/community/shared/messages/use-messages.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { matches } from '#web/lists/filter/matches.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { roomForTwo, useMedia } from '#web/ui/use-media.ts';
import styles from './messages-page.module.css';

const idOf = ({ clientId }: Client): string => clientId;

/** A coach's threads, and the one the address names: beside the list where there is room, else in its place. */
export function Component() {
  const { t } = useTranslation(['coach-messages', 'messages']);
  const { clientId } = useParams();
  const hasPanes = useMedia(roomForTwo);
  if (hasPanes)
    return (
      <Page className={styles['paned']}>
        <PageHeader title={t('title')} intro={t('intro')} action={<WriteTo />} />
        <div className={styles['panes']}>
          <Card className={styles['list']}>
            <ThreadList side="coach" at="/coach/messages" flat />
          </Card>
          <Card className={styles['thread']}>
            {clientId === undefined ? (
              <EmptyState title={t('messages:choose.title')}>{t('messages:choose.text')}</EmptyState>
            ) : (
              <ThreadView side="coach" at="/coach/messages" isPane />
            )}
          </Card>
        </div>
      </Page>
    );
  if (clientId !== undefined) return <ThreadView side="coach" at="/coach/messages" />;
  return (
    <Page narrow>
      <PageHeader title={t('title')} intro={t('intro')} />
      <WriteTo />
      <ThreadList side="coach" at="/coach/messages" />
    </Page>
  );
}

/** A way to write to any client. */
function WriteTo() {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const clients = usePages<Client>({
    key: keyOf('clients'),
    load: (query, signal) => call(clientRoutes, 'listClients', { query, signal }),
    idOf,
    fetchOn: 'all',
  });
  const options = clients.items
    .filter(({ status }) => status === 'active')
    .map((client) => ({ value: client.clientId, label: fullName(client), note: client.email }));
  return (
    <div className={styles['writeTo']}>
      <Combobox
        label={t('client')}
        options={options}
        value={undefined}
        matches={matches}
        nothing={t('noClient')}
        onChoose={(clientId) => void navigate(`/coach/messages/${clientId}`, { state: toWrite })}
      />
    </div>
  );
}
