import { getPackage, type StoredPackage } from '#lambdas/data/scheduling/credits/package.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** @throws ProblemError('package-not-found') */
export const ownPackage = async (coachId: string, id: string): Promise<StoredPackage> => {
  const found = await getPackage(coachId, id);
  if (!found) throw new ProblemError('package-not-found');
  return found;
};
