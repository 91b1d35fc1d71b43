import { seen } from '#lambdas/data/community/member.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { presentIn } from '../rules/present.ts';

export const seeCircle: Handler<'seeCircle'> = async ({ caller, params: { circleId } }) => {
  const { userId } = await presentIn(caller, circleId);
  try {
    await commit(seen(circleId, userId, now()));
  } catch (error) {
    // Another device looked later.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
