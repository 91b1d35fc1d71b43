import { isOver, removalsOf } from '#lambdas/data/community/report.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { presentIn } from '../rules/present.ts';
import { removalOf } from '../rules/removal-of.ts';

/** Nothing of others, and nothing for the coach, who removed it. */
export const listRemoved: Handler<'listRemoved'> = async ({ caller, params: { circleId } }) => {
  const { userId } = await presentIn(caller, circleId);
  const at = now();
  const found = userId === circleId ? [] : await removalsOf(circleId, userId);
  return { items: found.filter((each) => !isOver(each, at)).map(removalOf) };
};
