import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/clients/schema.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { addFetched } from '#web/lists/pages/fetched-pages.ts';

export const clientIdOf = ({ clientId }: Client): string => clientId;

/** Shows what the server answered about one client, a new one first, without loading the whole list again. */
export const keepClient = (queryClient: QueryClient, client: Client): void =>
  addFetched(queryClient, keyOf('clients'), client, clientIdOf);
