import { now, plusSeconds } from '../table/clock.ts';
import { commit } from '../table/commit.ts';
import { ConditionFailed } from '../table/condition-failed.ts';
import { absent, atMost, equals, some } from '../table/expression.ts';
import { randomId } from '../table/random-id.ts';
import { put, remove } from '../table/write.ts';
import { leaseItem } from './entities.ts';

/** Gives the lease back; one that has passed to another run stays with that. */
export type Release = () => Promise<void>;

/**
 * Takes a piece of work upon oneself.
 * @param milliseconds after which another run may take it, should this one never give it back
 * @returns nothing when another run is at it
 */
export const takeLease = async (work: string, milliseconds: number): Promise<Release | undefined> => {
  const key = leaseItem.key({ work });
  const [holder, at] = [randomId(), now()];
  const until = plusSeconds(at, milliseconds / 1000);
  if (!(await isDone(put({ ...key, holder, until }, some(absent('pk'), atMost('until', at)))))) return undefined;
  return async () => {
    await isDone(remove(key, equals('holder', holder)));
  };
};

const isDone = async (write: Parameters<typeof commit>[0]): Promise<boolean> => {
  try {
    await commit(write);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
