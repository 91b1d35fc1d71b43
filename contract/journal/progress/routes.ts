import * as v from 'valibot';
import type { ClientProblem } from '../../clients/problems.ts';
import { PageQuery, RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { LocalDate } from '../../core/time/fields.ts';
import { EntryKind } from '../days/schema.ts';
import { ClientProgress, ProgressList, SharedEntries } from './schema.ts';

const coach = { domain: 'progress', access: ['coach'], owner: 'coach', method: 'GET', status: 200 } as const;
const client = { ...coach, hiddenAs: 'client-not-found', params: v.strictObject({ clientId: RandomId }) } as const;

export const progressRoutes = {
  listProgress: {
    ...coach,
    path: '/api/progress',
    summary: 'Own clients with their progress, sessions completed and last use',
    query: v.strictObject(PageQuery.entries),
    reply: ProgressList,
    problems: [],
    grants: ['table:read'],
  },
  getClientProgress: {
    ...client,
    lookInside: true,
    path: '/api/progress/{clientId}',
    summary: 'What one client shares, and what was agreed with them; that it was opened is written down first',
    query: v.strictObject({ from: LocalDate, to: LocalDate }),
    reply: ClientProgress,
    problems: ['client-not-found'],
    grants: ['table:read', 'table:write'],
  },
  listSharedEntries: {
    ...client,
    lookInside: true,
    path: '/api/progress/{clientId}/entries',
    summary: 'Entries that the client shares, latest first; that they were opened is written down first',
    query: v.strictObject({ ...PageQuery.entries, kind: EntryKind }),
    reply: SharedEntries,
    problems: ['client-not-found'],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<ClientProblem>>;
