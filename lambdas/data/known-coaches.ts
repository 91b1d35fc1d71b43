import * as v from 'valibot';
import { keys } from './keys.ts';
import { getAll } from './read.ts';

const CoachKey = v.object({ pk: v.string() });

/** Whether all of these people are coaches; one call for up to 100 different ids. */
export const areCoaches = async (userIds: readonly string[]): Promise<boolean> => {
  if (userIds.length === 0) return true;
  const found = await getAll(
    CoachKey,
    userIds.map((userId) => keys.coach(userId)),
  );
  return found.length === userIds.length;
};
