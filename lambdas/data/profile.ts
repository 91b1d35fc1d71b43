import * as v from 'valibot';
import { Language } from '#contract/languages.ts';
import type { Profile, ProfileChange } from '#contract/profile.ts';
import { UserType } from '#contract/user-type.ts';
import { absent } from './expression.ts';
import { indexKeys, keys } from './keys.ts';
import { get, type ReadOptions } from './read.ts';
import { put, update, type Write } from './write.ts';

const StoredProfile = v.object({
  userId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  userType: UserType,
  language: Language,
  coachId: v.exactOptional(v.string()),
  // A coach's years also stand in the coach record; here they spare `GET /api/me` a second read.
  experience: v.exactOptional(v.number()),
  createdAt: v.string(),
  updatedAt: v.string(),
});

export const getProfile = (userId: string, options?: ReadOptions): Promise<Profile | undefined> =>
  get(StoredProfile, keys.profile(userId), options);

/** Refused when this person has a profile already. */
export const addProfile = (profile: Profile): Write =>
  put(
    { ...keys.profile(profile.userId), ...indexKeys.profile(profile.userId, profile.createdAt), ...profile },
    absent('pk'),
  );

/** Refused when there is no such profile. */
export const changeProfile = (userId: string, change: ProfileChange, updatedAt: string): Write =>
  update(keys.profile(userId), { set: { ...change, updatedAt } });
