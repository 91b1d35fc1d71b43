import { problems } from '#contract/problem.ts';
import { described, log } from '#lambdas/http/log.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * What a trigger may fail with: Cognito hands the message on to the browser, as `PreSignUp failed with error <message>.`
 * The message is the problem's title followed by its code in brackets, `The invitation has expired [invitation-expired]`;
 * anything unexpected is logged and told as `internal`.
 */
export const publicError = (error: unknown, triggerSource: string): Error => {
  const code = error instanceof ProblemError ? error.code : 'internal';
  if (code === 'internal') log('ERROR', 'A trigger failed', { triggerSource, error: described(error) });
  else log('INFO', 'A trigger refused', { triggerSource, code });
  return new Error(`${problems[code].title} [${code}]`);
};
