import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { clientRoutes } from '#contract/clients/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { RandomId } from '#contract/core/fields.ts';
import { clientIdOf } from '#web/features/clients/shared/relation/clients-cache.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { type ClientView, clientViews } from './list/client-views.ts';

/** All own clients. */
export const useClients = () =>
  usePages({
    key: keyOf('clients'),
    load: (page, signal) => call(clientRoutes, 'listClients', { query: page, signal }),
    idOf: clientIdOf,
    fetchOn: 'all',
  });

const askedFields = { client: RandomId, new: v.literal('yes') };
const viewFields = { view: v.picklist(clientViews) };

/** The saved view that the address names; all clients without one. */
export const useClientView = () => {
  const { filter, change } = useUrlFilter(viewFields);
  return { view: filter.view, show: (view: ClientView | undefined) => change({ view }) };
};

/** Does what the URL asks for: fills the search with the email of the client it names, or begins an invitation. */
export const useClientAsked = (
  clients: readonly Client[],
  { onSearch, onInvite }: { onSearch: (search: string) => void; onInvite: () => void },
): void => {
  const { filter, change } = useUrlFilter(askedFields);
  const email = clients.find(({ clientId }) => clientId === filter.client)?.email;
  const search = useEffectEvent(onSearch);
  const invite = useEffectEvent(onInvite);
  useEffect(() => {
    if (filter.new) invite();
    else if (email !== undefined) search(email);
    else return;
    change({ client: undefined, new: undefined });
  }, [email, filter.new, change]);
};
