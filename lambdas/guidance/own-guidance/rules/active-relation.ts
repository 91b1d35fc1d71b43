import { ownCoachOf } from '#lambdas/data/journal/sharing/own-coach.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * The relation to the coach whom somebody joined last.
 * @throws ProblemError('relation-not-active') where there is none, or it is archived
 */
export const activeRelation = async (userId: string) => {
  const own = await ownCoachOf(userId);
  if (!own) throw new ProblemError('relation-not-active');
  const { coachId, clientId } = own.relation;
  return { userId, coachId, clientId };
};

/** A coach who archives their client at the same moment is told of as one whom there is not. */
export const whileActive = async <Result>(run: Promise<Result>): Promise<Result> => {
  try {
    return await run;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'client-not-found') {
      throw new ProblemError('relation-not-active', { cause: error });
    }
    throw error;
  }
};
