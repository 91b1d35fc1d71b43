import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { inviteClient } from './invite-client.ts';
import { listClients } from './list-clients.ts';
import { updateClient } from './update-client.ts';

export const handler = serveDomain<'clients'>({ listClients, inviteClient, updateClient });
