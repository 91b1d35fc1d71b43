import * as v from 'valibot';
import { Count, PageQuery, pageOf, RandomId } from '../core/fields.ts';
import { Language } from '../core/languages.ts';
import type { Route } from '../core/route.ts';
import { Session } from '../scheduling/sessions/schema.ts';
import type { ClientProblem } from './problems.ts';
import { Client, ClientChange, ClientInvite, ClientWithInvitation } from './schema.ts';

const own = { domain: 'clients', access: ['coach'], owner: 'coach', hiddenAs: 'client-not-found' } as const;

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
    problems: ['client-exists', 'pending-invitation-limit'],
    grants: ['table:read', 'table:write'],
    idempotency: 'derived',
  },
  getClient: {
    ...own,
    method: 'GET',
    status: 200,
    path: '/api/clients/{clientId}',
    summary: 'One own client, pending and archived ones too, with the session that is on or comes next',
    params: v.strictObject({ clientId: RandomId }),
    reply: v.object({
      client: Client,
      /** In which they read; not of one who has not joined or has another coach now. */
      language: v.optional(Language),
      nextSession: v.optional(Session),
    }),
    problems: ['client-not-found'],
    grants: ['table:read'],
  },
  listClientSessions: {
    ...own,
    method: 'GET',
    status: 200,
    path: '/api/clients/{clientId}/sessions',
    summary:
      'Own sessions with one client: those to come with the nearest first, or those that have begun with the latest first',
    params: v.strictObject({ clientId: RandomId }),
    query: v.strictObject({ ...PageQuery.entries, when: v.picklist(['next', 'past']) }),
    reply: pageOf(Session),
    problems: ['client-not-found'],
    grants: ['table:read'],
  },
  countComingSessions: {
    method: 'GET',
    path: '/api/clients/{clientId}/coming-sessions',
    domain: 'clients',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'client-not-found',
    summary: 'How many sessions archiving would cancel',
    status: 200,
    params: v.strictObject({ clientId: RandomId }),
    reply: v.object({ count: Count }),
    problems: ['client-not-found'],
    grants: ['table:read'],
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
    problems: [
      'client-not-found',
      'client-not-pending',
      'ended-by-client',
      'client-exists',
      'pending-invitation-limit',
      'correction-limit',
      'changed-meanwhile',
    ],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<ClientProblem>>;
