import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { insightLimits } from '#contract/insights/limits.ts';
import { getClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { dropPersonMonth } from '#lambdas/data/feed/aggregate.ts';
import { farthest, plusSeconds } from '#lambdas/data/table/clock.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Replacement } from './streak-summary.ts';

const isOpen = (day: string): boolean => Number(day.slice(8)) <= insightLimits.openDays;

/** The month before this one, as long as anywhere its figures about many may still change: a coach's month ends by the coach's clocks. */
const openMonths = (at: string): ReadonlySet<string> => {
  const places = [-farthest, farthest].map((seconds) => dateOf(plusSeconds(at, seconds)));
  return new Set(places.filter(isOpen).map((day) => plusDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)));
};

/**
 * Writes beyond the own days for an entry of a month that is over: the person's part of figures about many. Read only
 * in the days in which such a month is open.
 */
export const lateWrites = async (userId: string, { before, after }: Replacement, at: string): Promise<Write[]> => {
  const open = openMonths(at);
  const touches = (entry: Replacement['after']) =>
    entry !== undefined &&
    [...open].some((month) => {
      const own = entry.day.slice(0, 7);
      // The change of a month begins at the last answer before it.
      return own === month || (entry.kind === 'wellbeing' && own < month);
    });
  if (!touches(before) && !touches(after)) return [];
  // The index may lag behind a consent that was given or withdrawn just now, and a write for one that is gone is refused.
  const relations = await Promise.all(
    (await relationsOf(userId)).map(({ coachId, clientId }) => getClient(coachId, clientId, { consistent: true })),
  );
  return relations.flatMap((relation) =>
    relation?.countedSince === undefined ? [] : [dropPersonMonth(relation, relation.countedSince, at)],
  );
};
