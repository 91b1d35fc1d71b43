import { type ProblemCode, problems } from '#contract/problems.ts';
import { LimitReached } from '#lambdas/data/admin/limit-reached.ts';
import { WriteConflict } from '#lambdas/data/table/condition-failed.ts';
import { described, log } from '#lambdas/http/log.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * Turns a failure into one that a trigger may throw: Cognito hands the message on to the browser, as `PreSignUp failed
 * with error <message>.` The message is the problem's code, which the browser translates, and its title:
 * `invitation-expired: The invitation has expired`. Anything unexpected is logged and becomes `internal`.
 */
export const publicError = (error: unknown, triggerSource: string): Error => {
  const code = codeOf(error);
  if (code === 'internal') log('ERROR', 'A trigger failed', { triggerSource, error: described(error) });
  else log('INFO', 'A trigger refused', { triggerSource, code });
  return new Error(`${code}: ${problems[code].title}`);
};

const codeOf = (error: unknown): ProblemCode => {
  if (error instanceof ProblemError || error instanceof LimitReached) return error.code;
  return error instanceof WriteConflict ? 'too-many-requests' : 'internal';
};
