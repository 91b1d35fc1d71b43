import { communityLimits } from '#contract/community/limits.ts';
import { isActive } from '#lambdas/data/clients/client.ts';
import {
  addMember,
  countWritten,
  freeName,
  hasName,
  isOpen,
  namesIn,
  openCircle,
  renewMember,
  storedCircle,
  storedMember,
  takeName,
} from '#lambdas/data/community/member.ts';
import { nameKey } from '#lambdas/data/community/name-key.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { circleOf } from '../rules/circle-of.ts';
import { circleSeenBy } from '../rules/seen-by.ts';

/** A name is one person's, and the coach's own name the coach's. Joined before, somebody takes another name, or comes back; a time for which they may not write goes on. */
export const joinCircle: Handler<'joinCircle'> = async ({ caller, body: { displayName } }) => {
  const { userId } = caller;
  const own = await circleOf(caller);
  if (!own) throw new ProblemError('circle-not-open');
  const { circleId, clientId } = own;
  const [circle, member] = await getTogether([storedCircle(circleId), storedMember(circleId, userId)]);
  const isCoach = clientId === undefined;
  if (!circle && !isCoach) throw new ProblemError('circle-not-open');
  const at = now();
  const key = nameKey(displayName);
  // Members from before names were kept are found by looking.
  const others = (await namesIn(circleId)).filter((each) => each.userId !== userId);
  const taken = [...others.map((each) => each.displayName), ...(isCoach ? [] : [own.coachName])];
  if (taken.some((name) => nameKey(name) === key)) throw new ProblemError('circle-name-taken');
  const name = takeName(circleId, userId, key);
  const isHere = member !== undefined && member.leftAt === undefined;
  const isSameName = isHere && nameKey(member.displayName) === key;
  const nameState = isSameName ? member.nameState : (await hasName(circleId, userId, key)) ? undefined : 'unwritten';
  const joining = { circleId, userId, displayName, clientId, at, digestAt: at, nameState };
  const isNew = !isHere || member.displayName !== displayName;
  // Each is kept from everybody else as soon as something is written under it.
  const giveBack = isNew && (await countWritten('name', userId, communityLimits.namesPerDay, 'too-many-names'));
  try {
    await commit(
      member ? renewMember(member, joining) : addMember(joining),
      name,
      ...(isHere && !isSameName && member.nameState ? [freeName(circleId, userId, nameKey(member.displayName))] : []),
      circle ? isOpen(circleId) : openCircle(circleId, at),
      ...(isCoach ? [] : [isActive(circleId, clientId)]),
    );
  } catch (error) {
    if (giveBack) await giveBack();
    if (!(error instanceof ConditionFailed) || !error.refuses(name)) throw error;
    throw new ProblemError('circle-name-taken', { cause: error });
  }
  return circleSeenBy(userId, own, { consistent: true });
};
