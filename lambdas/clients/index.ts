import type { Handlers } from '#lambdas/http/handler.ts';
import { countComingSessions } from './endpoints/count-coming-sessions.ts';
import { inviteClient } from './endpoints/invite-client.ts';
import { listClients } from './endpoints/list-clients.ts';
import { updateClient } from './endpoints/update-client.ts';

export const endpoints: Handlers<'clients'> = { listClients, inviteClient, countComingSessions, updateClient };
