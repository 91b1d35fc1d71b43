import type { Route } from '../../core/route.ts';
import type { DayProblem } from '../problems.ts';
import { LeavingCoach, Sharing, SharingChange } from './schema.ts';

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
  leaveCoach: {
    ...own,
    method: 'POST',
    path: '/api/sharing/leave-coach',
    status: 204,
    summary:
      'End the relation to the own coach: nothing is shared any more, sessions to come are cancelled, the circle is left',
    body: LeavingCoach,
    problems: ['relation-not-active', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route<DayProblem>>;
