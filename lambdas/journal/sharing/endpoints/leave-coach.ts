import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { getClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { endArchivedByClient, endByClient } from '#lambdas/scheduling/archive-client.ts';

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
const leave = async ({ coachId, clientId, userId }: Leaving, isCoach: boolean): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    const relation = await getClient(coachId, clientId, { consistent: true });
    if (relation?.userId !== userId) return false;
    if (relation.status !== 'active' && relation.endedBy !== undefined) return false;
    try {
      await (relation.status === 'active' ? endByClient : endArchivedByClient)({ ...relation, userId }, isCoach);
      return true;
    } catch (error) {
      // The coach took them back at this moment, or it was pressed twice.
      if (!(error instanceof ConditionFailed) || attempt === attempts) throw error;
    }
  }
};

const attempts = 3;
