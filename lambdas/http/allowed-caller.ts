import type { Route } from '#contract/core/route.ts';
import { standingOf } from '#lambdas/data/people/administrators.ts';
import type { ApiEvent } from './api-event.ts';
import { callerOf, isAllowed } from './caller-of.ts';
import type { Caller } from './handler.ts';
import { isDisabled } from './is-disabled.ts';
import { ProblemError } from './problem-error.ts';
import { recordDenial } from './record-denial.ts';

/**
 * Who calls, when the route wants to know and lets them in. What is refused to somebody known is put into the audit log.
 * A disabled person's tokens live on for minutes: with them they may still read, but write nothing; a disabled administrator's open nothing.
 * @throws ProblemError('unauthenticated'), ProblemError('forbidden'), ProblemError('account-disabled')
 */
export const allowedCaller = async (
  event: ApiEvent,
  { name, route }: { readonly name: string; readonly route: Route },
): Promise<Caller | undefined> => {
  if (route.access === 'public') return undefined;
  const caller = callerOf(event);
  const refusal = await refusalOf(caller, route);
  if (refusal === undefined) return caller;
  await recordDenial(caller, name, refusal);
  throw new ProblemError(refusal);
};

const refusalOf = async (
  caller: Caller,
  { access, method }: Route,
): Promise<'forbidden' | 'account-disabled' | undefined> => {
  if (access === 'public' || !isAllowed(caller, access)) return 'forbidden';
  // Much is open to an administrator: what a token or a cache says is too old for that.
  if (caller.userType === 'internal-superuser') return refusalOfAdministrator(caller.userId);
  return method !== 'GET' && (await isDisabled(caller.userId)) ? 'account-disabled' : undefined;
};

const refusalOfAdministrator = async (userId: string): Promise<'forbidden' | 'account-disabled' | undefined> => {
  const standing = await standingOf(userId);
  if (standing?.disabled) return 'account-disabled';
  return standing?.userType === 'internal-superuser' ? undefined : 'forbidden';
};
