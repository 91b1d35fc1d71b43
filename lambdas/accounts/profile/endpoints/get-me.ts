import { completeSignUp } from '#lambdas/accounts/onboarding/complete-sign-up.ts';
import { readUser } from '#lambdas/aws/identity.ts';
import { getVisitor, nextActivity, type Visitor } from '#lambdas/data/accounts/people/activity.ts';
import { profileOf } from '#lambdas/data/accounts/people/profile.ts';
import { relationsOf } from '#lambdas/data/clients/client.ts';
import { clientWasHere } from '#lambdas/data/feed/client-attention.ts';
import { showsActivity } from '#lambdas/data/journal/sharing/share.ts';
import { dayOf, now } from '#lambdas/data/table/clock.ts';
import { commitWithin } from '#lambdas/data/table/commit.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { hasSecondFactor } from '#lambdas/http/has-second-factor.ts';
import { isDisabled } from '#lambdas/http/is-disabled.ts';
import { described, log } from '#lambdas/http/log.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

const userPoolId = setting('USER_POOL_ID');

/** Milliseconds for which a first visit of a day waits at most to be counted. */
const countingLimit = 500;

/**
 * A sign-up that broke off after its confirmation is completed here. The first call of a day counts the person as active; the
 * answer depends on nothing of that, and a later call counts whom this one could not.
 */
export const getMe: Handler<'getMe'> = async ({ caller }) => {
  const visitor = await getVisitor(caller.userId);
  if (visitor?.account.disabled) throw new ProblemError('account-disabled');
  if (visitor) {
    const { account } = visitor;
    const isAdministrator = account.userType === 'internal-superuser';
    // What is still under way when a function has answered stands still with it, so this waits, but beside what it waits for anyway.
    const [isSecured, coachDisabled] = await Promise.all([
      !isAdministrator || hasSecondFactor(caller),
      // Asked of the table once a minute for each coach, not at every start of a client.
      account.coachId !== undefined && isDisabled(account.coachId),
      countActivity(visitor),
    ]);
    return {
      ...profileOf(account),
      ...(!isSecured && { lacksSecondFactor: true }),
      ...(coachDisabled && { coachDisabled }),
    };
  }
  const user = await readUser(userPoolId, caller.username);
  if (user?.status !== 'CONFIRMED' || user.sub !== caller.userId) throw new ProblemError('profile-not-found');
  return completeSignUp({ userPoolId, user });
};

const countActivity = async (visitor: Visitor): Promise<void> => {
  const at = now();
  const [first, ...others] = nextActivity(visitor, at);
  if (!first) return;
  try {
    await commitWithin(countingLimit, first, ...others, ...(await wasHere(visitor, at)));
  } catch (error) {
    // Another request of this person has counted it, or the next one will.
    log('WARN', 'activity not counted', { error: described(error) });
  }
};

/** Their coaches hear nothing of it, but that a client has been away for a fortnight by then. */
const wasHere = async ({ account, activeOn }: Visitor, at: string): Promise<Write[]> => {
  if (account.userType !== 'user' || account.coachId === undefined) return [];
  const relations = await relationsOf(account.userId);
  return relations
    .filter((relation) => relation.coachId === account.coachId && showsActivity(relation))
    .flatMap((relation) => clientWasHere(relation, dayOf(at), activeOn));
};
