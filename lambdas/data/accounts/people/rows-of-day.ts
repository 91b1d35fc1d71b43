import { limits } from '#contract/core/limits.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { day as daySeconds } from '#contract/core/units.ts';
import { limitOf } from '#lambdas/environment.ts';
import { LimitReached } from '../../admin/limit-reached.ts';
import { epochSeconds, now, plusSeconds } from '../../table/clock.ts';
import { absent, atMost, some } from '../../table/expression.ts';
import { failingAs, upsert, type Write } from '../../table/write.ts';
import { rowsOfDayItem } from './entities.ts';

/**
 * Counts what a person adds, in the transaction that adds it: what is written again counts once only. When it is the only write that is
 * refused, `commit` throws LimitReached.
 */
export const countRows = (userId: string, rows = 1): Write => {
  const at = now();
  const day = dateOf(at);
  const ends = `${plusDays(day, 1)}T00:00:00.000Z`;
  return failingAs(
    upsert(
      rowsOfDayItem.key({ userId, day }),
      { add: { rows }, set: { ttl: epochSeconds(plusSeconds(ends, daySeconds)) } },
      some(absent('rows'), atMost('rows', limitOf('ROWS_PER_DAY', limits.rowsPerDay) - rows)),
    ),
    () => new LimitReached('day-limit', epochSeconds(ends) - Math.floor(Date.parse(at) / 1000)),
  );
};
