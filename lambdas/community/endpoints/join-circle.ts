import { isActive } from '#lambdas/data/clients/client.ts';
import {
  addMember,
  isOpen,
  openCircle,
  renewMember,
  storedCircle,
  storedMember,
} from '#lambdas/data/community/member.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { circleOf } from '../rules/circle-of.ts';
import { circleSeenBy } from '../rules/seen-by.ts';

/** Joined before, somebody takes another name, or comes back; a time for which they may not write goes on. */
export const joinCircle: Handler<'joinCircle'> = async ({ caller, body: { displayName } }) => {
  const { userId } = caller;
  const own = await circleOf(caller);
  if (!own) throw new ProblemError('circle-not-open');
  const { circleId, clientId } = own;
  const [circle, member] = await getTogether([storedCircle(circleId), storedMember(circleId, userId)]);
  const isCoach = clientId === undefined;
  if (!circle && !isCoach) throw new ProblemError('circle-not-open');
  const at = now();
  const joining = { circleId, userId, displayName, clientId, at, digestAt: at };
  await commit(
    member ? renewMember(joining) : addMember(joining),
    circle ? isOpen(circleId) : openCircle(circleId, at),
    ...(isCoach ? [] : [isActive(circleId, clientId)]),
  );
  return circleSeenBy(userId, own, { consistent: true });
};
