import * as v from 'valibot';
import type { Route } from '../core/route.ts';
import type { DayProblem } from '../journal/problems.ts';

/** Apart from the coach's, so that the client's page has no more of the contract than it needs. */
export const aggregateRoutes = {
  setAggregateSharing: {
    domain: 'insights',
    access: ['user'],
    owner: 'none',
    method: 'PATCH',
    path: '/api/aggregate-sharing',
    summary:
      'Let own figures count among many for the coach, without a name; taken back, in no month that is not fixed',
    status: 200,
    body: v.strictObject({ shared: v.boolean() }),
    reply: v.object({ shared: v.boolean() }),
    problems: ['relation-not-active', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<DayProblem>>;
