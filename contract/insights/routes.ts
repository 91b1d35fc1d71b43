import * as v from 'valibot';
import { PageQuery, pageOf } from '../core/fields.ts';
import type { Route } from '../core/route.ts';
import { LocalDate } from '../core/time/fields.ts';
import type { InsightProblem } from './problems.ts';
import { Activities, Activity, Analytics, AnalyticsPeriod, CoachDashboard } from './schema.ts';

const coach = { domain: 'insights', access: ['coach'], owner: 'coach', status: 200 } as const;

export const insightRoutes = {
  getCoachDashboard: {
    ...coach,
    method: 'GET',
    path: '/api/coach-dashboard',
    summary: 'Cards, what wants attention, the next sessions and what happened; a part that fails says so by itself',
    reply: CoachDashboard,
    problems: [],
    grants: ['table:read'],
  },
  listActivity: {
    ...coach,
    method: 'GET',
    path: '/api/activity',
    summary: 'What happened in the own practice, latest first, for 400 days',
    query: v.strictObject(PageQuery.entries),
    reply: v.object({ ...pageOf(Activity).entries, items: Activities }),
    problems: [],
    grants: ['table:read'],
  },
  dismissAttention: {
    ...coach,
    hiddenAs: 'attention-not-found',
    method: 'POST',
    path: '/api/attention/{id}/dismiss',
    summary: 'Put something off that wants attention, for 1, 7 or 30 days',
    params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,400}$/, 'Not an identifier')) }),
    body: v.strictObject({ until: LocalDate }),
    status: 204,
    problems: ['attention-not-found', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
  getAnalytics: {
    ...coach,
    method: 'GET',
    path: '/api/analytics',
    summary:
      'Figures of a fixed period; about clients’ well-being only of those who agreed, and never of fewer than five',
    query: v.strictObject({ period: v.optional(AnalyticsPeriod, 'month') }),
    reply: Analytics,
    problems: [],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<InsightProblem>>;
