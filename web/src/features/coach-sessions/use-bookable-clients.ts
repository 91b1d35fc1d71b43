import { useMemo } from 'react';
import { clientRoutes } from '#contract/clients/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { call } from '#web/api/call.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

const idOf = ({ clientId }: Client): string => clientId;

/** Whom a session can be with: own clients who are not archived, by name. The list of clients holds the same ones. */
export const useBookableClients = () => {
  const pages = usePages({
    key: ['clients'],
    load: (page, signal) => call(clientRoutes, 'listClients', { query: page, signal }),
    idOf,
    fetchOn: 'all',
  });
  const { items } = pages;
  const clients = useMemo(
    () =>
      items
        .filter(({ status }) => status !== 'archived')
        .toSorted((a, b) => a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName)),
    [items],
  );
  return { clients, awaits: pages.awaits, failure: pages.failure };
};
