import type { Profile } from '#contract/profile/schema.ts';
import { firstActivity } from '../platform/activity.ts';
import { count, countOnDay } from '../platform/counters.ts';
import type { Write } from '../table/write.ts';
import { directoryWrites } from './directory.ts';
import { addProfile } from './profile.ts';

/** A person and everything that lists or counts them. The first write is refused when the person is there already. */
export const newAccount = (profile: Profile): readonly [Write, ...Write[]] => [
  addProfile(profile),
  ...directoryWrites(undefined, profile),
  ...firstActivity(profile.createdAt),
  count(profile.userType),
  ...(profile.userType === 'internal-superuser'
    ? []
    : [countOnDay(`signed-up-${profile.userType}`, profile.createdAt)]),
];
