import { profileRoutes } from '#contract/accounts/profile/routes.ts';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import { reboundGroup } from '#contract/core/user-type.ts';
import { isLookingInside } from '#web/lib/auth/look-inside.ts';
import { markPerson } from '#web/lib/auth/stored-sign-in.ts';
import { currentTokens } from '#web/lib/auth/tokens.ts';
import { call } from './call.ts';
import { askEarly } from './early.ts';

/**
 * The profile of the person signed in on this device; undefined when nobody is.
 * A token issued before the account got its group is renewed once, or the server would refuse everything else.
 */
export const loadProfile = async (): Promise<Profile | undefined> => {
  if (isLookingInside()) return call(profileRoutes, 'getMe');
  const tokens = await currentTokens();
  if (!tokens) return undefined;
  const asked = call(profileRoutes, 'getMe');
  askEarly(tokens);
  const profile = await asked;
  if (!tokens.groups.includes(profile.userType)) await currentTokens({ renew: true });
  // Another person may have signed in, in this tab or another, while the answer was on its way.
  const now = await currentTokens();
  if (now?.userId === profile.userId) return profile;
  // Bound to another user pool, so the login is not the person's id.
  if (now?.userId !== tokens.userId || !now.groups.includes(reboundGroup)) return loadProfile();
  markPerson(now.userId, profile.userId);
  return profile;
};
