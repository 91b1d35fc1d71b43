import '#lambdas/temporal.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { dismissAttention } from './endpoints/dismiss-attention.ts';
import { getAnalytics } from './endpoints/get-analytics.ts';
import { getCoachDashboard } from './endpoints/get-coach-dashboard.ts';
import { listActivity } from './endpoints/list-activity.ts';
import { setAggregateSharing } from './endpoints/set-aggregate-sharing.ts';

export const endpoints: Handlers<'insights'> = {
  getCoachDashboard,
  listActivity,
  dismissAttention,
  getAnalytics,
  setAggregateSharing,
};
