import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/clients/schema.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { addFetched } from '#web/lists/pages/fetched-pages.ts';

export const clientIdOf = ({ clientId }: Client): string => clientId;

/** Shows a client as they are now or will be, a new one first, without loading the whole list again. */
export const keepClient = (queryClient: QueryClient, client: Client): void => {
  addFetched(queryClient, keyOf('clients'), client, clientIdOf);
  queryClient.setQueryData(keyOf('client', client.clientId), (known) => known && { ...known, client });
};

/** The same for what the server answered: sessions with them may have been cancelled with it. */
export const keepAnswer = (queryClient: QueryClient, client: Client): void => {
  keepClient(queryClient, client);
  const { clientId } = client;
  for (const queryKey of [keyOf('client', clientId), keyOf('client-sessions', clientId)])
    void queryClient.invalidateQueries({ queryKey });
};

/** What is shown of a client may be out of date: they joined, or another window changed something. */
export const lookAgain = (queryClient: QueryClient, clientId: string): void => {
  for (const queryKey of [keyOf('clients'), keyOf('client', clientId)])
    void queryClient.invalidateQueries({ queryKey });
};
