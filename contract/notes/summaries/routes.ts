import * as v from 'valibot';
import type { ClientProblem } from '../../clients/problems.ts';
import { PageQuery, pageOf, RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { noteLimits } from '../limits.ts';
import type { NoteProblem, SummaryProblem } from '../problems.ts';
import { Summary, SummaryChange, SummaryInput } from './schema.ts';

const coach = { domain: 'summaries', access: ['coach'], status: 200 } as const;
const writes = ['table:read', 'table:write'] as const;

const summary = {
  ...coach,
  owner: 'coach',
  hiddenAs: 'summary-not-found',
  params: v.strictObject({ clientId: RandomId, id: RandomId }),
} as const;

export const summaryRoutes = {
  shareSummary: {
    ...coach,
    owner: 'none',
    method: 'POST',
    path: '/api/summaries',
    summary: 'Share a copy of what was written with one client who has joined; the client can read it 15 seconds later',
    status: 201,
    bodyLimit: noteLimits.requestBody,
    body: SummaryInput,
    reply: Summary,
    problems: ['client-not-found', 'client-archived', 'note-too-long'],
    grants: writes,
    idempotency: 'derived',
  },
  updateSummary: {
    ...summary,
    method: 'PATCH',
    path: '/api/clients/{clientId}/summaries/{id}',
    summary: 'Write a shared summary anew',
    bodyLimit: noteLimits.requestBody,
    body: SummaryChange,
    reply: Summary,
    problems: ['summary-not-found', 'note-too-long', 'changed-meanwhile'],
    grants: writes,
  },
  withdrawSummary: {
    ...summary,
    method: 'POST',
    path: '/api/clients/{clientId}/summaries/{id}/withdraw',
    summary: 'Take a shared summary back',
    status: 204,
    problems: ['summary-not-found', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'repeatable',
  },
  listSummaries: {
    domain: 'summaries',
    access: ['user', 'coach'],
    owner: ['coach', 'user'],
    status: 200,
    method: 'GET',
    path: '/api/summaries',
    summary: 'What was shared, latest first: a coach asks for one client, a client has their own',
    query: v.strictObject({ ...PageQuery.entries, clientId: v.optional(RandomId) }),
    reply: pageOf(Summary),
    problems: ['client-not-found'],
    grants: ['table:read'],
  },
} as const satisfies Record<string, Route<SummaryProblem | ClientProblem | NoteProblem | 'client-archived'>>;
