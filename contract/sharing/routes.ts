import type { Route } from '../core/route.ts';
import type { DayProblem } from '../days/problems.ts';
import { Sharing, SharingChange } from './schema.ts';

const own = { domain: 'sharing', access: ['user'], owner: 'none', status: 200, path: '/api/sharing' } as const;

export const sharingRoutes = {
  getSharing: {
    ...own,
    method: 'GET',
    summary: 'Which streams the own coach sees, and who looked on which day',
    reply: Sharing,
    problems: [],
    grants: ['table:read'],
  },
  updateSharing: {
    ...own,
    method: 'PATCH',
    summary: 'Share a stream from a day on, stop it, or stop everything at once',
    body: SharingChange,
    reply: Sharing,
    problems: ['relation-not-active', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<DayProblem>>;
