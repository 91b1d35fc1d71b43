import type { Profile, ProfileChange } from '#contract/accounts/profile/schema.ts';
import { updateAttributes } from '#lambdas/aws/identity.ts';
import { directoryWrites } from '#lambdas/data/accounts/people/directory.ts';
import { type Account, changeAccount, getAccount, profileOf } from '#lambdas/data/accounts/people/profile.ts';
import { isTheirCoach, relationsOf, setClientZone } from '#lambdas/data/clients/client.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

const userPoolId = setting('USER_POOL_ID');

/** Names and language also go to the user pool, whose e-mails use them; the rest is of no use to it. */
export const updateMe: Handler<'updateMe'> = async ({ caller, body }) => {
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
    ...(body.clock && { clock: body.clock }),
    ...(body.weekStart && { weekStart: body.weekStart }),
    ...(body.firstHour && { firstHour: body.firstHour }),
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
