import { ownInstrument } from '#contract/journal/limits.ts';
import { getInstruments } from '#lambdas/data/admin/instruments.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * The marks of a questionnaire that is offered to clients; the product's own has none and always is.
 * @throws ProblemError('instrument-not-enabled')
 */
export const instrumentInUse = async (id: string): Promise<{ readonly lowBelow?: number | undefined }> => {
  if (id === ownInstrument) return {};
  const { instruments } = await getInstruments({ consistent: true });
  const found = instruments.find((instrument) => instrument.id === id);
  if (!found?.enabled) throw new ProblemError('instrument-not-enabled');
  return found;
};
