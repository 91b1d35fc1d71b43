import { clientRoutes } from '#contract/clients/routes.ts';
import { call } from '#web/api/call.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { clientIdOf, clientsKey } from './clients-cache.ts';

/** All own clients. */
export const useClients = () =>
  usePages({
    key: clientsKey,
    load: (page, signal) => call(clientRoutes, 'listClients', { query: page, signal }),
    idOf: clientIdOf,
    fetchOn: 'all',
  });
