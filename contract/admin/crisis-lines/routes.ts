import type { Route } from '../../core/route.ts';
import { CrisisLines } from '../platform/schema.ts';

export const crisisLineRoutes = {
  getCrisisLines: {
    method: 'GET',
    path: '/api/crisis-lines',
    domain: 'crisis-lines',
    access: 'public',
    owner: 'none',
    summary: 'Where to turn to in need, by country, with the day each was last verified',
    status: 200,
    reply: CrisisLines,
    problems: [],
    grants: ['table:read'],
  },
} as const satisfies Record<string, Route>;
