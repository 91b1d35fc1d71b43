import * as v from 'valibot';
import { UserType } from '#contract/core/user-type.ts';
import { keys } from '../table/keys.ts';
import { getAll } from '../table/read.ts';

const Person = v.object({ userType: UserType });

/** Whether all of these people are coaches; one call for up to 100 different ids. */
export const areCoaches = async (userIds: readonly string[]): Promise<boolean> => {
  if (userIds.length === 0) return true;
  const found = await getAll(
    Person,
    userIds.map((userId) => keys.profile(userId)),
  );
  return found.length === userIds.length && found.every(({ userType }) => userType === 'coach');
};
