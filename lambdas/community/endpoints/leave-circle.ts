import { leave, storedMember } from '#lambdas/data/community/member.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { get } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { circleOf } from '../rules/circle-of.ts';

/** Who is no member has left already. */
export const leaveCircle: Handler<'leaveCircle'> = async ({ caller }) => {
  const own = await circleOf(caller);
  if (!own) return;
  const [schema, key] = storedMember(own.circleId, caller.userId);
  const member = await get(schema, key, { consistent: true });
  if (!member || member.leftAt !== undefined) return;
  await commit(leave(own.circleId, caller.userId, now()));
};
