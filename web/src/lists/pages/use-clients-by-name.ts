import { useMemo } from 'react';
import { clientRoutes } from '#contract/clients/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from './use-pages.ts';

const idOf = ({ clientId }: Client): string => clientId;

const isAmong = {
  all: () => true,
  /** Joined and not archived: they can be given something. */
  active: ({ status, example }: Client) => status === 'active' && !example,
  /** Not archived: a session can be with them. */
  bookable: ({ status, example }: Client) => status !== 'archived' && !example,
} as const;

/** Some of the own clients, by name. The list of clients holds the same ones. */
export const useClientsByName = (which: keyof typeof isAmong) => {
  const pages = usePages({
    key: keyOf('clients'),
    load: (page, signal) => call(clientRoutes, 'listClients', { query: page, signal }),
    idOf,
    fetchOn: 'all',
  });
  const { items } = pages;
  const clients = useMemo(
    () =>
      items
        .filter(isAmong[which])
        .toSorted((a, b) => a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName)),
    [items, which],
  );
  const { awaits, failure, isWhole } = pages;
  /** Nobody is missing: who is not among them is not the coach's. */
  const areAllKnown = isWhole && awaits === undefined && (!failure || failure.missing === 'news');
  return { clients, awaits, areAllKnown, failure };
};
