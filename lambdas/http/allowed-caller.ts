import { isForAdministrators, isForCoaches, isOpenToVisitors, type Route } from '#contract/core/route.ts';
import { standingOf } from '#lambdas/data/accounts/people/administrators.ts';
import type { ApiEvent } from './api-event.ts';
import { callerOf, isAllowed } from './caller-of.ts';
import type { Caller } from './handler.ts';
import { isDisabled } from './is-disabled.ts';
import { ProblemError } from './problem-error.ts';
import { recordDenial } from './record-denial.ts';

/** Whether this administrator's sign-ins ask for a second factor, this moment. */
export type AsksSecondFactor = (caller: Caller) => Promise<boolean>;

/**
 * Returns the caller where the route admits them; undefined where it wants none. A refusal of a known person is
 * recorded in the audit log. A disabled person's tokens live on for minutes: with them a client may still read, but
 * nobody writes, a coach reads nothing of their work and clients, and an administrator's open nothing. Routes of
 * administrators require a second factor. A visitor who looks inside the demo reads, and does nothing else.
 * @throws ProblemError('unauthenticated'), ProblemError('look-only'), ProblemError('forbidden'), ProblemError('account-disabled'),
 * ProblemError('second-factor-required')
 */
export const allowedCaller = async (
  event: ApiEvent,
  { name, route }: { readonly name: string; readonly route: Route },
  hasSecondFactor: AsksSecondFactor = async () => false,
): Promise<Caller | undefined> => {
  if (route.access === 'public') return undefined;
  const caller = await callerOf(event);
  // Nothing is recorded of it: anybody may try, and the log is kept for years.
  if (caller.onlyLooks && !isOpenToVisitors(route)) throw new ProblemError('look-only');
  const refusal = await refusalOf(caller, route, hasSecondFactor);
  if (refusal === undefined) return caller;
  await recordDenial(caller, name, refusal);
  throw new ProblemError(refusal);
};

type Refusal = 'forbidden' | 'account-disabled' | 'second-factor-required';

const refusalOf = async (
  caller: Caller,
  route: Route,
  hasSecondFactor: AsksSecondFactor,
): Promise<Refusal | undefined> => {
  const { access, method } = route;
  if (access === 'public' || !isAllowed(caller, access)) return 'forbidden';
  // Much is open to an administrator: what a token or a cache says is too old for that.
  if (caller.userType === 'internal-superuser')
    return (await refusalOfAdministrator(caller.userId)) ?? (await lacking(caller, route, hasSecondFactor));
  const isAsked = method !== 'GET' || (caller.userType === 'coach' && isForCoaches(route));
  return isAsked && (await isDisabled(caller.userId)) ? 'account-disabled' : undefined;
};

/** With what everybody signed in has of their own account they get to a second factor. */
const lacking = async (
  caller: Caller,
  route: Route,
  hasSecondFactor: AsksSecondFactor,
): Promise<Refusal | undefined> =>
  !isForAdministrators(route) || (await hasSecondFactor(caller)) ? undefined : 'second-factor-required';

const refusalOfAdministrator = async (userId: string): Promise<Refusal | undefined> => {
  const standing = await standingOf(userId);
  if (standing?.disabled) return 'account-disabled';
  return standing?.userType === 'internal-superuser' ? undefined : 'forbidden';
};
