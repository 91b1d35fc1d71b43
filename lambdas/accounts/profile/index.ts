import type { Profile, ProfileChange } from '#contract/accounts/profile/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { completeSignUp } from '#lambdas/accounts/onboarding/complete-sign-up.ts';
import { readUser, updateAttributes } from '#lambdas/aws/identity.ts';
import { getVisitor, nextActivity, type Visitor } from '#lambdas/data/accounts/people/activity.ts';
import { directoryWrites } from '#lambdas/data/accounts/people/directory.ts';
import { type Account, changeAccount, getAccount, profileOf } from '#lambdas/data/accounts/people/profile.ts';
import { isTheirCoach, relationsOf, setClientZone } from '#lambdas/data/clients/client.ts';
import { clientWasHere } from '#lambdas/data/feed/client-attention.ts';
import { showsActivity } from '#lambdas/data/journal/sharing/share.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit, commitWithin } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { isDisabled } from '#lambdas/http/is-disabled.ts';
import { described, log } from '#lambdas/http/log.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { hasSecondFactor } from '#lambdas/http/serve-administrators.ts';

/** Milliseconds for which a first visit of a day waits at most to be counted. */
const countingLimit = 500;

/**
 * A sign-up that broke off after its confirmation is completed here. The first call of a day counts the person as active; the
 * answer depends on nothing of that, and a later call counts whom this one could not.
 */
const getMe: Handler<'getMe'> = async ({ caller }) => {
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
    .flatMap((relation) => clientWasHere(relation, dateOf(at), activeOn));
};

const userPoolId = setting('USER_POOL_ID');

/** Names and language also go to the user pool, whose e-mails use them; the rest is of no use to it. */
const updateMe: Handler<'updateMe'> = async ({ caller, body }) => {
  const profile = await change(caller.userId, body, 3);
  if (body.firstName ?? body.lastName ?? body.language) {
    const { firstName, lastName, language } = profile;
    await updateAttributes(userPoolId, caller.username, { firstName, lastName, language });
  }
  return profile;
};

/** A coach plans by the clock of their client, so the relation says where that is; a former coach's says nothing. */
const zoneWrites = async (before: Account, { userId, userType, timeZone }: Account): Promise<Write[]> =>
  userType !== 'user' || timeZone === undefined || timeZone === before.timeZone
    ? []
    : (await relationsOf(userId)).filter(isTheirCoach).map((relation) => setClientZone(relation, userId, timeZone));

const change = async (userId: string, body: ProfileChange, attempts: number): Promise<Profile> => {
  const before = await getAccount(userId, { consistent: true });
  if (!before) throw new ProblemError('profile-not-found');
  const { region, ...rest } = body;
  const set = { ...rest, ...(region && { region }), updatedAt: now() };
  const gone = region === null ? (['region'] as const) : [];
  const { region: regionBefore, ...others } = before;
  const regionAfter = region === undefined ? regionBefore : region;
  const after = {
    ...others,
    firstName: body.firstName ?? before.firstName,
    lastName: body.lastName ?? before.lastName,
    language: body.language ?? before.language,
    ...(body.timeZone && { timeZone: body.timeZone }),
    ...(regionAfter && { region: regionAfter }),
    ...defined({ clock: body.clock, weekStart: body.weekStart, firstHour: body.firstHour }),
    updatedAt: set.updatedAt,
  };
  try {
    await commit(
      changeAccount(before, set, gone),
      ...directoryWrites(before, after),
      ...(await zoneWrites(before, after)),
    );
    return profileOf(after);
  } catch (error) {
    // Changed in another window at the same moment; what was asked for here still holds.
    if (error instanceof ConditionFailed && attempts > 1) return change(userId, body, attempts - 1);
    throw error;
  }
};

export const endpoints: Handlers<'profile'> = { getMe, updateMe };
