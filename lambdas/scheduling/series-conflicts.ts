import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** All the dates of a series that are taken, in its zone: the coach may leave them out. */
export const seriesConflicts = (sessions: readonly Pick<Session, 'localStart'>[]): ProblemError =>
  new ProblemError('series-conflicts', {
    errors: sessions.map(({ localStart }) => ({ path: localStart.slice(0, 10), message: 'Taken' })),
  });
