import { addMinutes } from '#contract/core/time/local.ts';

/** When the client is to be reminded; never of what was made later than that. */
export const reminderOf = (startsAt: string, reminderHours: number, at: string): string | undefined => {
  const due = addMinutes(startsAt, -60 * reminderHours);
  return reminderHours > 0 && due > at ? due : undefined;
};
