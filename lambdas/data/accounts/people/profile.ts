import * as v from 'valibot';
import { Clock, FirstHour, type Profile, WeekStart } from '#contract/accounts/profile/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { Language } from '#contract/core/languages.ts';
import { UserType } from '#contract/core/user-type.ts';
import { absent, type Condition, differs, equals, every, some } from '../../table/expression.ts';
import { get, getAll, type ReadOptions } from '../../table/read.ts';
import { check, put, remove, update, type Write } from '../../table/write.ts';
import { profileItem } from './entities.ts';

const storedProfile = {
  userId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  userType: UserType,
  language: Language,
  timeZone: v.exactOptional(v.string()),
  region: v.exactOptional(v.string()),
  clock: v.exactOptional(Clock),
  weekStart: v.exactOptional(WeekStart),
  coachId: v.exactOptional(v.string()),
  // A coach's years also stand in the coach record; here they spare `GET /api/me` a second read.
  experience: v.exactOptional(v.number()),
  firstHour: v.exactOptional(FirstHour),
  createdAt: v.string(),
  updatedAt: v.string(),
};

const StoredProfile = v.object(storedProfile);

/** A profile with what only the platform itself and administrators see of it. */
export const StoredAccount = v.object({
  ...storedProfile,
  disabled: v.optional(v.boolean(), false),
  /** UTC day, on profiles that were last active before it had an item of its own: what that says comes first. */
  lastActiveOn: v.exactOptional(v.string()),
});
export type Account = v.InferOutput<typeof StoredAccount>;

export const getProfile = (userId: string, options?: ReadOptions): Promise<Profile | undefined> =>
  get(StoredProfile, profileItem.key({ userId }), options);

export const getAccount = (userId: string, options?: ReadOptions): Promise<Account | undefined> =>
  get(StoredAccount, profileItem.key({ userId }), options);

const Flag = v.object({ disabled: v.optional(v.boolean(), false) });

/** Somebody without a profile has not been disabled either. */
export const isDisabledAccount = async (userId: string): Promise<boolean> =>
  (await get(Flag, profileItem.key({ userId })))?.disabled ?? false;

const Typed = v.object({ userType: UserType });

/** Whether all of these people are coaches; one call for up to 100 different ids. */
export const areCoaches = async (userIds: readonly string[]): Promise<boolean> => {
  if (userIds.length === 0) return true;
  const found = await getAll(
    Typed,
    userIds.map((userId) => profileItem.key({ userId })),
  );
  return found.length === userIds.length && found.every(({ userType }) => userType === 'coach');
};

const Named = v.object({ userId: v.string(), firstName: v.string(), lastName: v.string() });

const keysPerCall = 100;

type Named = v.InferOutput<typeof Named>;

/** First and last names of these people, by id; whoever has no profile is left out. A call for each hundred different ids. */
export const readNames = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await readPeople(ids))].map(([id, person]) => [id, fullName(person)]));

/** The same, each name by itself. */
export const readPeople = async (ids: readonly string[]): Promise<ReadonlyMap<string, Named>> => {
  const different = [...new Set(ids)];
  const calls = Array.from({ length: Math.ceil(different.length / keysPerCall) }, (_, index) =>
    getAll(
      Named,
      different.slice(index * keysPerCall, (index + 1) * keysPerCall).map((id) => profileItem.key({ userId: id })),
    ),
  );
  const people = (await Promise.all(calls)).flat();
  return new Map(people.map((person) => [person.userId, person]));
};

const Person = v.object({
  userId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  disabled: v.optional(v.boolean(), false),
});

/** How a person's name and standing are stored and where, to be read together with other things. */
export const storedPerson = (userId: string) => [Person, profileItem.key({ userId })] as const;

const Correspondent = v.object({
  userId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  language: Language,
  timeZone: v.optional(v.string()),
  region: v.optional(v.string()),
  clock: v.optional(Clock),
  weekStart: v.optional(WeekStart),
  disabled: v.optional(v.boolean(), false),
});
export type Correspondent = v.InferOutput<typeof Correspondent>;

/** The recipient or subject of a mail, to be read together with other items. */
export const storedCorrespondent = (userId: string) => [Correspondent, profileItem.key({ userId })] as const;

export const getCorrespondent = (userId: string): Promise<Correspondent | undefined> =>
  get(...storedCorrespondent(userId));

/** An account as its person sees it. */
export const profileOf = (account: Account): Profile => v.parse(StoredProfile, account);

/** Refused when this person has a profile already. */
export const addProfile = (profile: Profile): Write =>
  put(
    {
      ...profileItem.key(profile),
      ...profileItem.gsi1.key(profile),
      ...profile,
    },
    absent('pk'),
  );

type Changeable =
  | 'firstName'
  | 'lastName'
  | 'language'
  | 'timeZone'
  | 'region'
  | 'clock'
  | 'weekStart'
  | 'firstHour'
  | 'userType'
  | 'disabled'
  | 'updatedAt';
export type AccountChange = { readonly [Name in Changeable]?: Account[Name] | undefined };

/**
 * Refused when what the directory shows of this person is no longer as `before` says: its entries are found by it.
 * @param gone what is no longer there
 */
export const changeAccount = (before: Account, change: AccountChange, gone: readonly 'region'[] = []): Write =>
  update(profileItem.key(before), { set: change, remove: gone }, unchanged(before));

/** Refused as a change is. */
export const removeProfile = (before: Account): Write => remove(profileItem.key(before), unchanged(before));

/** Refuses its transaction for somebody whom an administrator has disabled. */
export const notDisabled = (userId: string): Write =>
  check(profileItem.key({ userId }), some(absent('disabled'), differs('disabled', true)));

/** Somebody has joined a coach. Refused for anybody but an ordinary user who may sign in. */
export const setCoach = (userId: string, coachId: string, at: string): Write =>
  update(
    profileItem.key({ userId }),
    { set: { coachId, updatedAt: at } },
    every(equals('userType', 'user'), some(absent('disabled'), differs('disabled', true))),
  );

/** Somebody has left their coach. Refused when they have another by now. */
export const unsetCoach = (userId: string, coachId: string, at: string): Write =>
  update(profileItem.key({ userId }), { set: { updatedAt: at }, remove: ['coachId'] }, equals('coachId', coachId));

const unchanged = (before: Account): Condition =>
  every(
    equals('firstName', before.firstName),
    equals('lastName', before.lastName),
    equals('userType', before.userType),
    equals('updatedAt', before.updatedAt),
    before.disabled ? equals('disabled', true) : some(absent('disabled'), differs('disabled', true)),
  );
