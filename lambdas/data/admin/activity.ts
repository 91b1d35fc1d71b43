import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { activityLimits } from '#contract/insights/limits.ts';
import { now } from '../table/clock.ts';
import { commit } from '../table/commit.ts';
import { between } from '../table/entity.ts';
import { collect } from '../table/pages.ts';
import { get, query } from '../table/read.ts';
import { put, upsert, type Write } from '../table/write.ts';
import { oldLastActiveItem, snapshotItem, visitsItem } from './entities.ts';

// Each is a partition of its own. One takes 1,000 write units a second, and a visit asks for four of one of them.
export const visitShards = 16;

/** Somebody who has just signed up. */
export const countNewcomer = (day: string): Write => onDay(randomInt(visitShards), day, { active: 1, people: 1 });

/**
 * Somebody's first visit of a day: they leave the day on which they were last active for this one, so that the people active
 * within 30 days are the sum of 30 days. Exact in one transaction with what keeps that from being counted twice.
 */
export const countVisit = (day: string, before: string | undefined): Write[] => {
  const shard = randomInt(visitShards);
  return [
    onDay(shard, day, { active: 1, people: 1 }),
    ...(before === undefined ? [] : [onDay(shard, before, { people: -1 })]),
  ];
};

/**
 * Adds to what is counted of a day in one shard.
 * @param change `active` people that day, and `people` who have not been active since
 */
export const onDay = (
  shard: number,
  day: string,
  change: { readonly active?: number; readonly people?: number },
): Write => upsert(visitsItem.key({ shard, day }), { add: change });

const CountedDay = v.object({
  sk: v.string(),
  active: v.optional(v.number(), 0),
  people: v.optional(v.number(), 0),
});
type CountedDay = v.InferOutput<typeof CountedDay>;

/** Days of all shards: a Query for each shard, and more only for years of days. */
const readDays = async (from: string, to: string): Promise<readonly CountedDay[]> => {
  const read = async (shard: number): Promise<readonly CountedDay[]> => {
    const range = visitsItem.range({ shard, day: between(from, to) });
    const items = await collect((cursor) => query(CountedDay, range, { limit: 1000, cursor }, 'statistics'));
    return items;
  };
  return (await Promise.all(Array.from({ length: visitShards }, (_, shard) => read(shard)))).flat();
};

const OldShard = v.object({ people: v.number() });

/** How many people were active within the last 30 days, exactly. */
export const readActivePeople = async (at: string): Promise<number> => {
  const today = dateOf(at);
  const first = plusDays(today, 1 - activityLimits.days);
  const oldRange = oldLastActiveItem.range({ day: between(first, today) });
  const [days, old] = await Promise.all([
    readDays(first, today),
    query(OldShard, oldRange, { limit: 1000 }, 'statistics'),
  ]);
  return [...days, ...old.items].reduce((sum, { people }) => sum + people, 0);
};

/** How many people were active on each of these days, both included; days on which nobody was are left out. */
export const readVisits = async (from: string, to: string): Promise<ReadonlyMap<string, number>> => {
  const sums = new Map<string, number>();
  for (const { sk: day, active } of await readDays(from, to)) sums.set(day, (sums.get(day) ?? 0) + active);
  return sums;
};

const Snapshot = v.object({ activePeople: v.number() });

/** Keeps how many people were active within the last 30 days, for the trends of later days; runs every hour, and each day's last run stands. */
export const takeStatisticsSnapshot = async (): Promise<void> => {
  const at = now();
  await commit(put({ ...snapshotItem.key({ day: dateOf(at) }), activePeople: await readActivePeople(at), at }));
};

/** Of the end of a day, when there is one. */
export const readActivitySnapshot = async (day: string): Promise<number | undefined> =>
  (await get(Snapshot, snapshotItem.key({ day })))?.activePeople;
