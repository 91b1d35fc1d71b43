import { storedCorrespondent } from '#lambdas/data/people/profile.ts';
import { storedAvailability } from '#lambdas/data/sessions/availability.ts';
import { getTogether } from '#lambdas/data/table/read.ts';

/**
 * By whose clocks a coach's days, weeks and months begin, for everything that this domain says: those of their calendar, else of their
 * profile, as long as they have not said when they work.
 */
export const coachZone = async (coachId: string): Promise<string> => {
  const [hours, person] = await getTogether([storedAvailability(coachId), storedCorrespondent(coachId)], {
    consistent: false,
  });
  return hours?.timeZone ?? person?.timeZone ?? 'UTC';
};
