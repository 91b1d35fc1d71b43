import { changeProgramme, getProgramme, programmeOf, type StoredProgramme } from '#lambdas/data/guidance/programme.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** @throws ProblemError('programme-not-found') */
export const ownProgramme = async (coachId: string, id: string): Promise<StoredProgramme> => {
  const programme = await getProgramme(coachId, id);
  if (!programme) throw new ProblemError('programme-not-found');
  return programme;
};

/** Refused when it was changed meanwhile. */
export const rewrite = async (before: StoredProgramme, after: Omit<StoredProgramme, 'version' | 'updatedAt'>) => {
  const changed = { ...after, version: before.version + 1, updatedAt: now() };
  await commit(changeProgramme(before, changed));
  return programmeOf(changed);
};
