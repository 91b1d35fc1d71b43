import type { Route } from '#contract/core/route.ts';
import type { ApiEvent } from './api-event.ts';
import { callerOf, isAllowed } from './caller-of.ts';
import type { Caller } from './handler.ts';
import { isDisabled } from './is-disabled.ts';
import { ProblemError } from './problem-error.ts';
import { recordDenial } from './record-denial.ts';

/**
 * Who calls, when the route wants to know and lets them in. What is refused to somebody known is put into the audit log.
 * A disabled person's tokens live on for minutes: with them they may still read, but write nothing.
 * @throws ProblemError('unauthenticated'), ProblemError('forbidden'), ProblemError('account-disabled')
 */
export const allowedCaller = async (
  event: ApiEvent,
  { name, route }: { readonly name: string; readonly route: Route },
): Promise<Caller | undefined> => {
  if (route.access === 'public') return undefined;
  const caller = callerOf(event);
  const refusal = isAllowed(caller, route.access)
    ? route.method !== 'GET' && (await isDisabled(caller.userId))
      ? 'account-disabled'
      : undefined
    : 'forbidden';
  if (refusal === undefined) return caller;
  await recordDenial(caller, name, refusal);
  throw new ProblemError(refusal);
};
