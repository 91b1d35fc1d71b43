import { profileRoutes } from '#contract/accounts/profile/routes.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { call } from './call.ts';

/** Changes the profile of the person signed in. Pages before the sign-in fetch this when it is needed. */
export const changeProfile = async (change: BodyInputOf<'updateMe'>): Promise<void> => {
  await call(profileRoutes, 'updateMe', { body: change });
};
