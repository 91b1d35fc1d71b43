import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { activityLimits } from '#contract/statistics/limits.ts';
import { profileItem } from '../people/entities.ts';
import { dayOf, now, plusDays } from '../table/clock.ts';
import { commit } from '../table/commit.ts';
import { between } from '../table/entity.ts';
import { absent, equals, every, present } from '../table/expression.ts';
import { get, query } from '../table/read.ts';
import { put, update, upsert, type Write } from '../table/write.ts';
import { countOnDay } from './counters.ts';
import { lastActiveItem, snapshotItem } from './entities.ts';

const shards = 8;

/** A new person counts as active on the day of signing up; their profile says so too. */
export const firstActivity = (at: string): Write[] => [countOnDay('active', at), lastActive(dayOf(at), 1)];

/**
 * Somebody uses the platform for the first time on a day: they leave the day on which they were last active for this one,
 * so that the people active within 30 days are the sum of 30 days.
 * Refused when another request has noted it, or an even later day.
 * @param before the day on the profile
 */
export const nextActivity = (userId: string, before: string | undefined, at: string): readonly [Write, ...Write[]] => [
  update(
    profileItem.key({ userId }),
    { set: { lastActiveOn: dayOf(at) } },
    before === undefined ? every(present('pk'), absent('lastActiveOn')) : equals('lastActiveOn', before),
  ),
  ...firstActivity(at),
  ...(before === undefined ? [] : [lastActive(before, -1)]),
];

const lastActive = (day: string, change: 1 | -1): Write =>
  upsert(lastActiveItem.key({ day, shard: randomInt(shards) }), { add: { people: change } });

const Shard = v.object({ people: v.number() });

/** How many people were active within the last 30 days, exactly; one Query. */
export const readActivePeople = async (at: string): Promise<number> => {
  const today = dayOf(at);
  const range = lastActiveItem.range({ day: between(plusDays(today, 1 - activityLimits.days), today) });
  const { items } = await query(Shard, range, { limit: activityLimits.days * shards }, 'statistics');
  return items.reduce((sum, { people }) => sum + people, 0);
};

const Snapshot = v.object({ activePeople: v.number() });

/** Keeps how many people were active within the last 30 days, for the trends of later days; runs every hour, and each day's last run stands. */
export const takeStatisticsSnapshot = async (): Promise<void> => {
  const at = now();
  await commit(put({ ...snapshotItem.key({ day: dayOf(at) }), activePeople: await readActivePeople(at), at }));
};

/** Of the end of a day, when there is one. */
export const readActivitySnapshot = async (day: string): Promise<number | undefined> =>
  (await get(Snapshot, snapshotItem.key({ day })))?.activePeople;
