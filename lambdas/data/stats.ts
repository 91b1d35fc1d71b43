import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { keys } from './keys.ts';
import { query } from './read.ts';
import { upsert, type Write } from './write.ts';

/** People by user type, and clients who joined their coach. */
export type CounterName = 'user' | 'coach' | 'internal-superuser' | 'client-joined';

// One item takes about 500 transactions a second; sign-ups arrive at 50 a second at most, and collisions cost retries.
const shards = 8;

/** Adds to a counter, in the transaction of what it counts, so that the sum is exact. */
export const count = (name: CounterName, change = 1): Write =>
  upsert(keys.counter(name, randomInt(shards)), { add: { value: change } });

const Shard = v.object({ value: v.number() });

/** One Query. */
export const readCount = async (name: CounterName): Promise<number> => {
  const { items } = await query(Shard, keys.counters(name), { limit: shards }, name);
  return items.reduce((sum, { value }) => sum + value, 0);
};
