import { seen } from '#lambdas/data/community/member.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { committed } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { presentIn } from '../rules/present.ts';

export const seeCircle: Handler<'seeCircle'> = async ({ caller, params: { circleId } }) => {
  const { userId } = await presentIn(caller, circleId);
  // Another device looked later.
  await committed(seen(circleId, userId, now()));
};
