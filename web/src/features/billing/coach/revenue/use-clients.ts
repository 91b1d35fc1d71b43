import { useMemo } from 'react';
import { clientRoutes } from '#contract/clients/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

const idOf = ({ clientId }: Client): string => clientId;

/** Own clients, as far as they are there. */
export const useClientPages = () =>
  usePages<Client>({
    key: keyOf('clients'),
    load: (page, signal) => call(clientRoutes, 'listClients', { query: page, signal }),
    idOf,
    fetchOn: 'all',
  });

/** Own clients by name, without the example, to whom no invoice is written. */
export const useClients = (): readonly Client[] => {
  const { items } = useClientPages();
  return useMemo(
    () =>
      items
        .filter(({ example }) => !example)
        .toSorted((a, b) => a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName)),
    [items],
  );
};
