import * as v from 'valibot';
import { now, plusSeconds } from '../table/clock.ts';
import { commit, committed } from '../table/commit.ts';
import { absent, atMost, equals, some } from '../table/expression.ts';
import { randomId } from '../table/random-id.ts';
import { get } from '../table/read.ts';
import { put, remove } from '../table/write.ts';
import { doneItem, leaseItem } from './entities.ts';

/** Gives the lease back; one that has passed to another run stays with that. */
export type Release = () => Promise<void>;

/**
 * Takes a piece of work upon oneself.
 * @param milliseconds after which another run may take it, should this one never give it back
 * @returns nothing when another run holds it
 */
export const takeLease = async (work: string, milliseconds: number): Promise<Release | undefined> => {
  const key = leaseItem.key({ work });
  const [holder, at] = [randomId(), now()];
  const until = plusSeconds(at, milliseconds / 1000);
  if (!(await committed(put({ ...key, holder, until }, some(absent('pk'), atMost('until', at)))))) return undefined;
  return async () => {
    await committed(remove(key, equals('holder', holder)));
  };
};

const Done = v.object({ period: v.string() });

/**
 * Does some work once in each period, in the first run that has time for it.
 * @param period an hour or a day; later ones sort behind earlier ones
 * @param act answers whether the work is done; otherwise the next run does it
 */
export const oncePer = async (period: string, work: string, act: () => Promise<boolean>): Promise<void> => {
  const key = doneItem.key({ work });
  const done = await get(Done, key, { consistent: true });
  if (done && done.period >= period) return;
  if (await act()) await commit(put({ ...key, period }));
};
