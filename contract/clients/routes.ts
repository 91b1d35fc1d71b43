import * as v from 'valibot';
import { PageQuery, pageOf, RandomId } from '../core/fields.ts';
import type { Route } from '../core/route.ts';
import type { ClientProblem } from './problems.ts';
import { Client, ClientChange, ClientInvite, ClientWithInvitation } from './schema.ts';

export const clientRoutes = {
  listClients: {
    method: 'GET',
    path: '/api/clients',
    domain: 'clients',
    access: ['coach'],
    owner: 'coach',
    summary: 'Own clients, a page at a time',
    status: 200,
    query: PageQuery,
    reply: pageOf(Client),
    problems: [],
    grants: ['table:read'],
  },
  inviteClient: {
    method: 'POST',
    path: '/api/clients',
    domain: 'clients',
    access: ['coach'],
    owner: 'coach',
    summary: 'Add a pending client and the invitation; the e-mail is sent by send-invitation',
    status: 201,
    body: ClientInvite,
    reply: ClientWithInvitation,
    problems: ['client-exists'],
    grants: ['table:read', 'table:write'],
    idempotency: 'derived',
  },
  updateClient: {
    method: 'PATCH',
    path: '/api/clients/{clientId}',
    domain: 'clients',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'client-not-found',
    summary: 'Archive or restore a client, or correct the e-mail address while pending',
    status: 200,
    params: v.strictObject({ clientId: RandomId }),
    body: ClientChange,
    reply: Client,
    problems: ['client-not-found', 'client-not-pending', 'client-exists', 'correction-limit', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<ClientProblem>>;
