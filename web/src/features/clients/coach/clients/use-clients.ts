import { useEffect, useEffectEvent } from 'react';
import { clientRoutes } from '#contract/clients/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { RandomId } from '#contract/core/fields.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { clientIdOf } from './clients-cache.ts';

/** All own clients. */
export const useClients = () =>
  usePages({
    key: keyOf('clients'),
    load: (page, signal) => call(clientRoutes, 'listClients', { query: page, signal }),
    idOf: clientIdOf,
    fetchOn: 'all',
  });

const askedFields = { client: RandomId };

/** Fills the search with the email of the client named in the URL. */
export const useClientAsked = (clients: readonly Client[], onSearch: (search: string) => void): void => {
  const { filter, change } = useUrlFilter(askedFields);
  const email = clients.find(({ clientId }) => clientId === filter.client)?.email;
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (email === undefined) return;
    search(email);
    change({ client: undefined });
  }, [email, change]);
};
