import { freeName, leave, storedMember } from '#lambdas/data/community/member.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { get } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { circleOf } from '../rules/circle-of.ts';
import { nameKey } from '../rules/name-key.ts';

/** Who is no member has left already. A name under which nothing is written is free for others then. */
export const leaveCircle: Handler<'leaveCircle'> = async ({ caller }) => {
  const own = await circleOf(caller);
  if (!own) return;
  const [schema, key] = storedMember(own.circleId, caller.userId);
  const member = await get(schema, key, { consistent: true });
  if (!member || member.leftAt !== undefined) return;
  const { circleId, userId, nameState, displayName } = member;
  await commit(
    leave(member, now()),
    ...(nameState === 'unwritten' ? [freeName(circleId, userId, nameKey(displayName))] : []),
  );
};
