import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { inviteClient } from './endpoints/invite-client.ts';
import { listClients } from './endpoints/list-clients.ts';
import { updateClient } from './endpoints/update-client.ts';

export const handler = serveDomain<'clients'>({ listClients, inviteClient, updateClient });
