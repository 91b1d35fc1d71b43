import { type Busy, type BusyMonth, busyOf, storedBusy } from '../sessions/busy.ts';
import { type External, type ExternalMonth, externalOf, storedExternal } from './external.ts';

/** What a coach's time is taken by: sessions and blocks here, and whatever calendars elsewhere say. */
export interface Taken {
  readonly busy: Busy;
  readonly external: External;
}

/** How both are stored for some months and where, to be read together with other things. */
export const storedTaken = (coachId: string, months: readonly string[]) =>
  months.flatMap((month) => [storedBusy(coachId, month), storedExternal(coachId, month)]);

export const takenOf = (months: readonly (BusyMonth | ExternalMonth | undefined)[]): Taken => ({
  busy: busyOf(months.map((month) => (month && 'taken' in month ? month : undefined))),
  external: externalOf(months.map((month) => (month && 'calendars' in month ? month : undefined))),
});
