import { problems } from '#contract/problem.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * What a trigger may fail with: Cognito hands the message on to the browser, as `PreSignUp failed with error <message>.`
 * The message is the problem's title followed by its code in brackets, `The invitation has expired [invitation-expired]`;
 * anything unexpected is logged and told as `internal`.
 */
export const publicError = (error: unknown, triggerSource: string): Error => {
  const code = error instanceof ProblemError ? error.code : 'internal';
  if (code === 'internal')
    console.error(JSON.stringify({ event: 'trigger-failed', triggerSource, error: described(error) }));
  return new Error(`${problems[code].title} [${code}]`);
};

/** Name and stack, not the message: an SDK's may repeat what it was given. */
const described = (error: unknown) =>
  error instanceof Error ? { name: error.name, stack: error.stack?.split('\n').slice(1) } : { name: typeof error };
