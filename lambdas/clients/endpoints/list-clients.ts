import { listClientsOf } from '#lambdas/data/clients/client.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const listClients: Handler<'listClients'> = ({ caller, query }) => listClientsOf(caller.userId, query);
