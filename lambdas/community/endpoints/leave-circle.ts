import { leaving, storedMember } from '#lambdas/data/community/member.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { get } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Also of a circle whose coach is no longer theirs. Idempotent: who has left has left. */
export const leaveCircle: Handler<'leaveCircle'> = async ({ caller, params: { circleId } }) => {
  const [schema, key] = storedMember(circleId, caller.userId);
  const member = await get(schema, key, { consistent: true });
  if (!member) throw new ProblemError('not-a-member');
  if (member.leftAt === undefined) await commit(...leaving(member, now()));
};
