import * as v from 'valibot';
import { secondFactorLimits } from '#contract/accounts/limits.ts';
import { UserId } from '#contract/core/fields.ts';
import type { Access } from '#contract/core/route.ts';
import { lookOnlyGroup, reboundGroup, type UserType, userTypes } from '#contract/core/user-type.ts';
import { ownerOfLogin } from '#lambdas/data/accounts/people/login.ts';
import type { ApiEvent } from './api-event.ts';
import type { Caller } from './handler.ts';
import { ProblemError } from './problem-error.ts';

// API Gateway has verified signature, issuer, client and expiry; it lets ID tokens through, hence `token_use`.
const Claims = v.object({
  sub: UserId,
  username: v.pipe(v.string(), v.minLength(1)),
  token_use: v.literal('access'),
  'cognito:groups': v.optional(v.string()),
  auth_time: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)), '0'),
});

/** @throws ProblemError('unauthenticated') */
export const callerOf = async (event: ApiEvent): Promise<Caller> => {
  const claims = v.safeParse(Claims, event.requestContext.authorizer?.jwt?.claims);
  if (!claims.success) throw new ProblemError('unauthenticated');
  const { sub, username, auth_time: signedInAt, 'cognito:groups': groups } = claims.output;
  const all = listIn(groups);
  const userId = all.includes(reboundGroup) ? await reboundPerson(sub) : sub;
  const who = { userId, username, signedInAt, userType: highestOf(all) };
  return all.includes(lookOnlyGroup) ? { ...who, onlyLooks: true } : who;
};

// A login never changes whose it is.
const reboundPeople = new Map<string, string>();
const reboundAtMost = 1000;

/** Never the login itself: whoever is in the group and bound to nobody is nobody. */
const reboundPerson = async (login: string): Promise<string> => {
  const known = reboundPeople.get(login);
  if (known !== undefined) return known;
  const userId = await ownerOfLogin(login);
  if (userId === undefined) throw new ProblemError('unauthenticated');
  if (reboundPeople.size >= reboundAtMost) reboundPeople.clear();
  reboundPeople.set(login, userId);
  return userId;
};

/** Whether a route that is not public lets this person in. */
export const isAllowed = ({ userType }: Caller, access: Exclude<Access, 'public'>): boolean =>
  access === 'signed-in' || (userType !== undefined && access.includes(userType));

/** `"[coach user]"`, as API Gateway writes a list, to its members. */
const listIn = (claim: string | undefined): readonly string[] =>
  /^\[(?<members>[^[\]]*)\]$/.exec(claim ?? '')?.groups?.['members']?.split(' ') ?? [];

const highestOf = (groups: readonly string[]): UserType | undefined =>
  userTypes.findLast((userType) => groups.includes(userType));

/** Password and code were shown minutes ago, as the pool says in the token: refreshing a token does not change it. */
export const isFreshSignIn = ({ signedInAt }: Caller): boolean =>
  Date.now() / 1000 - signedInAt <= secondFactorLimits.freshSignIn;

/** @throws ProblemError('fresh-sign-in-required') */
export const requireFreshSignIn = (caller: Caller): void => {
  if (!isFreshSignIn(caller)) throw new ProblemError('fresh-sign-in-required');
};
