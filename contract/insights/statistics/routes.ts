import * as v from 'valibot';
import type { Route } from '../../core/route.ts';
import { Activity, activityRanges, administrators, Statistics } from './schema.ts';

export const statisticsRoutes = {
  getStatistics: {
    ...administrators,
    method: 'GET',
    path: '/api/statistics',
    summary: 'How many people there are and how many are active, with what it was 30 days ago',
    status: 200,
    reply: Statistics,
    problems: [],
    grants: ['table:read'],
  },
  getActivity: {
    ...administrators,
    method: 'GET',
    path: '/api/statistics/activity',
    summary: 'Sign-ups, active users, sessions and uploads, day by day',
    status: 200,
    query: v.strictObject({ days: v.optional(v.picklist(activityRanges), '30') }),
    reply: Activity,
    problems: [],
    grants: ['table:read'],
  },
} as const satisfies Record<string, Route<never>>;
