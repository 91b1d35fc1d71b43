import * as v from 'valibot';
import { UserType } from '#contract/core/user-type.ts';
import { count, countOnDay } from '../../admin/counters.ts';
import { above, absent, differs, equals, every, some } from '../../table/expression.ts';
import { get } from '../../table/read.ts';
import { check, upsert, type Write } from '../../table/write.ts';
import { directoryWrites } from './directory.ts';
import { administratorsItem, profileItem } from './entities.ts';
import { type Account, changeAccount } from './profile.ts';

/** One administrator more who can sign in. */
export const addEnabledAdministrator = (): Write => upsert(administratorsItem.key(), { add: { people: 1 } });

/** One less; refused for the last. */
export const removeEnabledAdministrator = (): Write =>
  upsert(administratorsItem.key(), { add: { people: -1 } }, above('people', 1));

const Enabled = v.object({ people: v.number() });

/** Whether there is no more than one administrator who can sign in. */
export const isOnlyAdministrator = async (): Promise<boolean> =>
  ((await get(Enabled, administratorsItem.key(), { consistent: true }))?.people ?? 0) <= 1;

/** Refuses its transaction unless this person is an administrator who has not been disabled. */
export const mayAdminister = (userId: string): Write =>
  check(
    profileItem.key({ userId }),
    every(equals('userType', 'internal-superuser'), some(absent('disabled'), differs('disabled', true))),
  );

const Standing = v.object({ userType: UserType, disabled: v.optional(v.boolean(), false) });

/** The present state of an administrator by the table, whatever the token says; nothing without a profile. */
export const standingOf = (userId: string): Promise<v.InferOutput<typeof Standing> | undefined> =>
  get(Standing, profileItem.key({ userId }), { consistent: true });

const administrator = 'internal-superuser' as const satisfies UserType;

type OtherType = Exclude<UserType, typeof administrator>;

/** Makes somebody an administrator: profile, directory and counters. */
export const giveRole = (before: Account & { readonly userType: OtherType }, at: string): readonly Write[] => [
  ...changeType(before, administrator, at),
  countOnDay(`granted-${before.userType}`, at),
  ...(before.disabled ? [] : [addEnabledAdministrator()]),
];

/**
 * Makes an administrator an ordinary user or coach.
 * @param counter `removeEnabledAdministrator()`, which tells by its refusal that this is the last
 */
export const takeRole = (before: Account, userType: OtherType, at: string, counter: Write): readonly Write[] => [
  ...changeType(before, userType, at),
  countOnDay(`granted-${userType}`, at, -1),
  ...(before.disabled ? [] : [counter]),
];

const changeType = (before: Account, userType: UserType, at: string): readonly Write[] => {
  // The first steps of the one role are not those of the other.
  const change = { userType, firstHour: 'open', updatedAt: at } as const;
  return [
    changeAccount(before, change),
    ...directoryWrites(before, { ...before, ...change }),
    count(before.userType, -1),
    count(userType),
  ];
};
