import { randomUUID } from 'node:crypto';
import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import type { OwnErasure } from '#contract/privacy/own-data/schema.ts';
import { isOnlyAdministrator } from '#lambdas/data/accounts/people/administrators.ts';
import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { askForErasure, getErasure, type StoredErasure } from '#lambdas/data/privacy/own-data/erasure.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { requireFreshSignIn } from '#lambdas/http/require-fresh-sign-in.ts';

/** An erasure as its person sees it. */
export const ownErasure = (stored: StoredErasure | undefined): OwnErasure =>
  stored ? { erasure: { state: stored.state, requestedAt: stored.requestedAt, effectiveAt: stored.effectiveAt } } : {};

/** Asked for once; asked again it stays as it is. An open page alone is not enough to ask. */
export const requestErasure: Handler<'requestErasure'> = async ({ caller }) => {
  requireFreshSignIn(caller);
  const { userId } = caller;
  const before = await getErasure(userId);
  if (before) return ownErasure(before);
  const account = await getAccount(userId, { consistent: true });
  if (!account) throw new ProblemError('profile-not-found');
  const { userType } = account;
  if (userType === 'internal-superuser' && (await isOnlyAdministrator())) throw new ProblemError('last-administrator');
  const requestedAt = now();
  const asked: StoredErasure = {
    userId,
    userType,
    state: 'requested',
    step: 'announce',
    requestedAt,
    effectiveAt: plusSeconds(requestedAt, ownDataLimits.erasureDelay),
    dueAt: requestedAt,
    pseudonym: randomUUID(),
    told: [],
    sweptOut: 0,
  };
  try {
    await commit(askForErasure(asked));
    return ownErasure(asked);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return ownErasure(await getErasure(userId));
  }
};
