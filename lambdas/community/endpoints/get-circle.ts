import type { Handler } from '#lambdas/http/handler.ts';
import { circleOf } from '../rules/circle-of.ts';
import { circleSeenBy } from '../rules/seen-by.ts';

export const getCircle: Handler<'getCircle'> = async ({ caller }) => {
  const own = await circleOf(caller);
  return own ? circleSeenBy(caller.userId, own) : { state: 'none' };
};
