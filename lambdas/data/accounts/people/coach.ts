import * as v from 'valibot';
import { get, type ReadOptions } from '../../table/read.ts';
import { put, type Write } from '../../table/write.ts';
import { coachItem } from './entities.ts';

const StoredCoach = v.object({
  userId: v.string(),
  /** Whole years. */
  experience: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Coach = v.InferOutput<typeof StoredCoach>;

export const getCoach = (userId: string, options?: ReadOptions): Promise<Coach | undefined> =>
  get(StoredCoach, coachItem.key({ userId }), options);

export const putCoach = (coach: Coach): Write => put({ ...coachItem.key(coach), ...coach });
