import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { dateOf } from '#contract/core/time/dates.ts';
import type { AssetType } from '#contract/library/assets/media-type.ts';
import { beginning, between } from '../table/entity.ts';
import { eachItem } from '../table/pages.ts';
import { query } from '../table/read.ts';
import { upsert, type Write } from '../table/write.ts';
import { counterItem, dayCounterItem } from './entities.ts';

/** People by user type, clients who joined their coach, and assets: active ones by type, those in the bin, and those that are being scanned or were refused. */
export type CounterName =
  | 'user'
  | 'coach'
  | 'internal-superuser'
  | 'client-joined'
  | `asset-${AssetType}`
  | 'asset-binned'
  | 'asset-checked';

// One item takes about 500 transactions a second; sign-ups arrive at 50 a second at most, and collisions cost retries.
const shards = 8;

/** Adds to a counter, in the transaction of what it counts, so that the sum is exact. */
export const count = (name: CounterName, change = 1): Write =>
  upsert(counterItem.key({ name, shard: randomInt(shards) }), { add: { value: change } });

const Shard = v.object({ value: v.number() });

/** One Query. */
export const readCount = async (name: CounterName): Promise<number> => {
  const { items } = await query(Shard, counterItem.range({ name }), { limit: shards }, name);
  return items.reduce((sum, { value }) => sum + value, 0);
};

const NamedShard = v.object({ sk: v.string(), value: v.number() });

/** All counters whose names begin so, by name; one Query. */
export const readCounters = async (prefix: string): Promise<ReadonlyMap<string, number>> => {
  const range = counterItem.range({ name: beginning(prefix) });
  const { items } = await query(NamedShard, range, { limit: 1000 }, prefix);
  const sums = new Map<string, number>();
  for (const { sk, value } of items) {
    const name = sk.slice(0, sk.lastIndexOf('#'));
    sums.set(name, (sums.get(name) ?? 0) + value);
  }
  return sums;
};

/**
 * Counted by day. `granted-…` are people of that type who became administrators, less those who became it again.
 * `active` is only read here, of days before visits were counted apart: all of these are one partition.
 */
export type DayCounterName =
  | 'signed-up-user'
  | 'signed-up-coach'
  | 'granted-user'
  | 'granted-coach'
  | 'active'
  | 'sessions'
  | 'uploads';

/** Adds to what is counted by day (UTC), in the transaction of what it counts. */
export const countOnDay = (name: Exclude<DayCounterName, 'active'>, at: string, change = 1): Write =>
  upsert(dayCounterItem.key({ day: dateOf(at), name, shard: randomInt(shards) }), { add: { value: change } });

export interface DayCounters {
  /** Of one day, UTC. */
  readonly on: (day: string, name: DayCounterName) => number;
  /** Of all days from one to another, both included. */
  readonly between: (from: string, to: string, name: DayCounterName) => number;
}

// A thousand shards of about 70 bytes are far below the megabyte that one Query reads.
const shardsPerQuery = 1000;

/** Everything counted on these days; a Query for about thirty busy days. */
export const readDayCounters = async (from: string, to: string): Promise<DayCounters> => {
  const sums = new Map<string, Map<string, number>>();
  const range = dayCounterItem.range({ day: between(from, to) });
  const shards = eachItem((cursor) => query(NamedShard, range, { limit: shardsPerQuery, cursor }, 'statistics'));
  for await (const { sk, value } of shards) {
    const [day = '', name = ''] = sk.split('#');
    const byDay = sums.get(name) ?? new Map<string, number>();
    sums.set(name, byDay.set(day, (byDay.get(day) ?? 0) + value));
  }
  return {
    on: (day, name) => sums.get(name)?.get(day) ?? 0,
    between: (first, last, name) =>
      [...(sums.get(name) ?? [])].reduce((sum, [day, value]) => (day >= first && day <= last ? sum + value : sum), 0),
  };
};
