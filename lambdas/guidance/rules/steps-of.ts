import type { ProgrammeSteps } from '#contract/guidance/schema.ts';
import type { StoredStep } from '#lambdas/data/guidance/enrolment.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { nameContent } from './name-content.ts';

/**
 * The steps of a programme as they are stored, each by its name now.
 * @throws ProblemError('practice-not-available') with the steps that no client could open
 */
export const stepsOf = async (coachId: string, steps: ProgrammeSteps): Promise<StoredStep[]> => {
  const wanted = await nameContent(
    coachId,
    steps.map(({ what }) => what),
  );
  refuseMissing(wanted);
  return steps.flatMap(({ note, release, required }, index) => {
    const found = wanted[index];
    return found ? [{ ...found, ...(note && { note }), release, required }] : [];
  });
};

/** @throws ProblemError('practice-not-available') */
export const refuseMissing = (wanted: readonly unknown[]): void => {
  const errors = wanted.flatMap((found, index) =>
    found === undefined ? [{ path: `steps.${index}.what`, message: 'No client could open this' }] : [],
  );
  if (errors.length > 0) throw new ProblemError('practice-not-available', { errors });
};
