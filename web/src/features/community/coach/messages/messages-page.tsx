import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { clientRoutes } from '#contract/clients/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { ThreadList } from '#web/features/community/shared/messages/thread-list.tsx';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { matches } from '#web/lists/filter/matches.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const idOf = ({ clientId }: Client): string => clientId;

/** Lists a coach's threads, with a way to write to any other client. */
export function Component() {
  const { t } = useTranslation(['coach-messages', 'messages']);
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
    <Page narrow>
      <PageHeader title={t('title')} intro={t('intro')} />
      <Combobox
        label={t('messages:client')}
        options={options}
        value={undefined}
        matches={matches}
        nothing={t('messages:noClient')}
        onChoose={(clientId) => void navigate(`/coach/messages/${clientId}`)}
      />
      <ThreadList side="coach" at="/coach/messages" />
    </Page>
  );
}
