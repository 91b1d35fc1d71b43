import * as v from 'valibot';
import { keys } from '../table/keys.ts';
import { get, type ReadOptions } from '../table/read.ts';
import { put, type Write } from '../table/write.ts';

const StoredCoach = v.object({
  userId: v.string(),
  /** Whole years. */
  experience: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Coach = v.InferOutput<typeof StoredCoach>;

export const getCoach = (userId: string, options?: ReadOptions): Promise<Coach | undefined> =>
  get(StoredCoach, keys.coach(userId), options);

export const putCoach = (coach: Coach): Write => put({ ...keys.coach(coach.userId), ...coach });
