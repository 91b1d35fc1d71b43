import { getClient, relationsOf, releaseEmail } from '#lambdas/data/clients/client.ts';
import { getProfile, unsetCoach } from '#lambdas/data/people/profile.ts';
import { endGrant } from '#lambdas/data/sharing/share.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { againWhenTaken } from '#lambdas/scheduling/again-when-taken.ts';
import { endByClient } from '#lambdas/scheduling/archive-client.ts';

/**
 * Names the coach, so that a click in an old window does not end what was begun with another since. Ended already, it succeeds. A coach who has
 * archived the client does not take them back either.
 */
export const leaveCoach: Handler<'leaveCoach'> = async ({ caller: { userId }, body: { coachId } }) => {
  const relations = (await relationsOf(userId)).filter((each) => each.coachId === coachId);
  if (relations.length === 0) throw new ProblemError('relation-not-active');
  const profile = await getProfile(userId, { consistent: true });
  let isCoach = profile?.coachId === coachId;
  for (const { clientId } of relations) {
    if (await leave({ coachId, clientId, userId }, isCoach)) isCoach = false;
  }
};

interface Leaving {
  readonly coachId: string;
  readonly clientId: string;
  readonly userId: string;
}

/** @returns whether there was something to end */
const leave = ({ coachId, clientId, userId }: Leaving, isCoach: boolean): Promise<boolean> =>
  againWhenTaken(async () => {
    const relation = await getClient(coachId, clientId, { consistent: true });
    if (relation?.userId !== userId) return { looked: [], commit: () => Promise.resolve(false) };
    const joined = { ...relation, userId };
    if (relation.status === 'active')
      return { looked: [], commit: () => endByClient(joined, isCoach).then(() => true) };
    if (relation.endedBy !== undefined) return { looked: [], commit: () => Promise.resolve(false) };
    // Refused when the coach takes them back at this moment.
    const [ended, ...rest] = endGrant(joined, true);
    const profile = isCoach ? [unsetCoach(userId, coachId, now())] : [];
    return {
      looked: [ended],
      commit: () => commit(ended, ...rest, releaseEmail(relation), ...profile).then(() => true),
    };
  });
