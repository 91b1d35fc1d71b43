import { untellActivity } from '#lambdas/data/feed/activity.ts';
import { getSummary, removeSummary } from '#lambdas/data/notes/summaries/summary.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** What was taken back was never told of, either: its title stands there. */
export const withdrawSummary: Handler<'withdrawSummary'> = async ({ caller, params }) => {
  const coachId = caller.userId;
  const summary = await getSummary({ coachId, ...params });
  if (!summary) throw new ProblemError('summary-not-found');
  const told = { coachId, at: summary.sharedAt, kind: 'summary-shared', sourceId: summary.id } as const;
  await commit(removeSummary(summary), untellActivity(told));
};
