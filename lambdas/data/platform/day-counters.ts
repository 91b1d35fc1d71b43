import * as v from 'valibot';
import { keys } from '../table/keys.ts';
import { query } from '../table/read.ts';
import type { DayCounterName } from './stats.ts';

export interface DayCounters {
  /** Of one day, UTC. */
  readonly on: (day: string, name: DayCounterName) => number;
  /** Of all days from one to another, both included. */
  readonly between: (from: string, to: string, name: DayCounterName) => number;
}

const Shard = v.object({ sk: v.string(), value: v.number() });

// A thousand shards of about 70 bytes are far below the megabyte that one Query reads.
const shardsPerQuery = 1000;

/** Everything counted on these days; a Query for about thirty busy days. */
export const readDayCounters = async (from: string, to: string): Promise<DayCounters> => {
  const sums = new Map<string, Map<string, number>>();
  const range = keys.dayCounters(from, to);
  let cursor: string | undefined;
  do {
    const page = await query(Shard, range, { limit: shardsPerQuery, cursor }, 'statistics');
    for (const { sk, value } of page.items) {
      const [day = '', name = ''] = sk.split('#');
      const byDay = sums.get(name) ?? new Map<string, number>();
      sums.set(name, byDay.set(day, (byDay.get(day) ?? 0) + value));
    }
    ({ cursor } = page);
  } while (cursor !== undefined);
  return {
    on: (day, name) => sums.get(name)?.get(day) ?? 0,
    between: (first, last, name) =>
      [...(sums.get(name) ?? [])].reduce((sum, [day, value]) => (day >= first && day <= last ? sum + value : sum), 0),
  };
};
