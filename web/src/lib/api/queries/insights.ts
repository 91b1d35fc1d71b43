import type { ReplyOf } from '#contract/routes.ts';
import type { Pages, Query } from './query.ts';

export type InsightsQuery =
  | Query<ReplyOf<'getStatistics'>, ['statistics', 'now']>
  | Query<ReplyOf<'getActivity'>, ['statistics', 'activity', days: string]>
  | Query<ReplyOf<'getAnalytics'>, ['coach-analytics', period: string]>
  | Query<ReplyOf<'getCoachDashboard'>, ['coach-dashboard', 'now']>
  | Query<Pages<ReplyOf<'listActivity'>>, ['coach-dashboard', 'activity']>;
