import { type KeptClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** The caller's relation to a coach. @throws ProblemError('coach-not-found') to anybody who has none */
export const ownRelation = async (userId: string, coachId: string): Promise<KeptClient> => {
  const relation = (await relationsOf(userId)).find((each) => each.coachId === coachId);
  if (!relation) throw new ProblemError('coach-not-found');
  return relation;
};
