import { getClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { getProfile } from '#lambdas/data/people/profile.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { endByClient } from '#lambdas/scheduling/archive-client.ts';

/** Names the coach, so that a click in an old window does not end what was begun with another since. Ended already, it succeeds. */
export const leaveCoach: Handler<'leaveCoach'> = async ({ caller: { userId }, body: { coachId } }) => {
  const relations = (await relationsOf(userId)).filter((each) => each.coachId === coachId);
  if (relations.length === 0) throw new ProblemError('relation-not-active');
  const profile = await getProfile(userId, { consistent: true });
  let isCoach = profile?.coachId === coachId;
  for (const each of relations) {
    const relation = await getClient(coachId, each.clientId, { consistent: true });
    if (relation?.status !== 'active' || relation.userId !== userId) continue;
    await endByClient({ ...relation, userId }, isCoach);
    isCoach = false;
  }
};
