import { type KeptClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** The caller's relation to a coach. @throws ProblemError('coach-not-found') to anybody who has none */
export const ownRelation = async (userId: string, coachId: string): Promise<KeptClient> => {
  // A client who returned to a coach has an ended relation beside the active one.
  const relations = (await relationsOf(userId)).filter((each) => each.coachId === coachId);
  const relation = relations.find(({ status }) => status === 'active') ?? relations[0];
  if (!relation) throw new ProblemError('coach-not-found');
  return relation;
};
