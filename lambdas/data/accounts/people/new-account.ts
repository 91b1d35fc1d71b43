import type { Profile } from '#contract/accounts/profile/schema.ts';
import { count, countOnDay } from '../../admin/counters.ts';
import type { Write } from '../../table/write.ts';
import { firstActivity } from './activity.ts';
import { directoryRemoval, directoryWrites } from './directory.ts';
import { type Account, addProfile, removeProfile } from './profile.ts';

/** A person and everything that lists or counts them. The first write is refused when the person is there already. */
export const newAccount = (profile: Profile): readonly [Write, ...Write[]] => [
  addProfile(profile),
  ...directoryWrites(undefined, profile),
  ...firstActivity(profile.userId, profile.createdAt),
  count(profile.userType),
  ...(profile.userType === 'internal-superuser'
    ? []
    : [countOnDay(`signed-up-${profile.userType}`, profile.createdAt)]),
];

/** A person is taken out of everything that lists or counts them. The first write is refused when they are not as they were read. */
export const removeAccount = (account: Account): readonly [Write, ...Write[]] => [
  removeProfile(account),
  ...directoryRemoval(account),
  count(account.userType, -1),
];
