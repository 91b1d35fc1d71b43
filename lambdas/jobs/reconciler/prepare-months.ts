import { limits } from '#contract/core/limits.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { listPeople } from '#lambdas/data/accounts/people/directory.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { eachItem, inTime } from '#lambdas/data/table/pages.ts';
import { coachZone } from '#lambdas/insights/figures/coach-zone.ts';
import { prepareFigures } from '#lambdas/insights/figures/wellbeing-of.ts';
import { eachByItself } from './each-by-itself.ts';

const owner = 'reconciler';

/** The days of a month in which the one before it is over somewhere and not yet fixed everywhere. */
const lastDay = 10;

/**
 * Prepares the figures about many of months that are over, so that no coach waits for them: in the first days of a month alone.
 * The next night goes on with those that are left: coaches who are prepared take it hardly any time.
 * @param until epoch milliseconds after which no coach is begun
 * @returns coaches with something to prepare
 */
export const prepareMonths = async (until: number): Promise<number> => {
  const at = now();
  if (Number(at.slice(8, 10)) > lastDay) return 0;
  const coaches = eachItem((cursor) => listPeople({ type: 'coach', limit: limits.page.maximum, cursor }, owner));
  return eachByItself('months', inTime(coaches, until), async ({ userId }) => {
    const today = dateAt(at, await coachZone(userId));
    return (await prepareFigures(userId, today, at)) > 0;
  });
};
