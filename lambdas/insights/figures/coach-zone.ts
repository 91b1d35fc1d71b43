import { firstWeekdayOf } from '#contract/accounts/reading/first-weekday.ts';
import { storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { getTogether } from '#lambdas/data/table/read.ts';

/** When a coach's days and weeks begin. */
export interface CoachDays {
  readonly timeZone: string;
  /** Monday is 1, Sunday 7. */
  readonly firstWeekday: number;
}

/**
 * By whose clocks a coach's days, weeks and months begin, for everything that this domain says: those of their calendar, else of their
 * profile, as long as they have not said when they work.
 */
export const coachDays = async (coachId: string): Promise<CoachDays> => {
  const [hours, person] = await getTogether([storedAvailability(coachId), storedCorrespondent(coachId)], {
    consistent: false,
  });
  return { timeZone: hours?.timeZone ?? person?.timeZone ?? 'UTC', firstWeekday: firstWeekdayOf(person ?? {}) };
};

export const coachZone = async (coachId: string): Promise<string> => (await coachDays(coachId)).timeZone;
