import * as v from 'valibot';
import { PageQuery, pageOf } from '../core/fields.ts';
import type { Route } from '../core/route.ts';
import { LocalDate } from '../core/time/fields.ts';
import type { InsightProblem } from './problems.ts';
import { Activities, Activity, Analytics, AnalyticsPeriod, CoachDashboard, FirstSteps, Income } from './schema.ts';

const AnalyticsQuery = v.strictObject({
  period: v.optional(AnalyticsPeriod, 'month'),
  /** The period with this month in it; without it, or later than now, the period that is now. */
  month: v.optional(v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Not a month'))),
});

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
  getFirstSteps: {
    ...coach,
    method: 'GET',
    path: '/api/first-steps',
    summary: 'Which first steps a coach has taken; asked only as long as these are shown',
    reply: FirstSteps,
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
    summary: 'Put something off that wants attention until a day within the next month; today brings it back',
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
    query: AnalyticsQuery,
    reply: Analytics,
    problems: [],
    grants: ['table:read', 'table:write'],
  },
  getIncome: {
    ...coach,
    method: 'GET',
    path: '/api/analytics/income',
    summary: 'Invoiced income of a fixed period by client and by what it was for, and hours used of hours offered',
    query: AnalyticsQuery,
    reply: Income,
    problems: [],
    grants: ['table:read'],
  },
} as const satisfies Record<string, Route<InsightProblem>>;
