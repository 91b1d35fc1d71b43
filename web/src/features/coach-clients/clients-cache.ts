import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/clients/schema.ts';
import type { ReplyOf } from '#contract/routes.ts';

export type ClientPages = InfiniteData<ReplyOf<'listClients'>, string | undefined>;

export const clientsKey = ['clients'] as const;

/** The pages with this client in place of the former state, or first when new. */
export const withClient = (data: ClientPages, client: Client): ClientPages => {
  const isSame = (other: Client) => other.clientId === client.clientId;
  const known = data.pages.some((page) => page.items.some(isSame));
  const pages = data.pages.map((page, index) => {
    if (known) return { ...page, items: page.items.map((other) => (isSame(other) ? client : other)) };
    return index === 0 ? { ...page, items: [client, ...page.items] } : page;
  });
  return { ...data, pages };
};

/** Shows what the server answered about one client without loading the whole list again. */
export const keepClient = (queryClient: QueryClient, client: Client): void => {
  queryClient.setQueryData<ClientPages>(clientsKey, (data) => data && withClient(data, client));
};
