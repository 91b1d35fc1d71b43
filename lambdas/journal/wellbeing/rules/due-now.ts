import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { dueOf, type KeptSchedule } from '#contract/journal/wellbeing/due.ts';
import type { WellbeingDue } from '#contract/journal/wellbeing/schema.ts';
import { storedDaySettings } from '#lambdas/data/journal/days/settings.ts';
import { storedSchedule } from '#lambdas/data/journal/days/wellbeing-schedule.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { getTogether } from '#lambdas/data/table/read.ts';

/** When somebody's check is due, by the zone of their settings; one call. */
export const dueNow = async (userId: string): Promise<WellbeingDue> => {
  const [kept = {}, settings] = await getTogether([storedSchedule(userId), storedDaySettings(userId)]);
  return dueOn(kept, settings?.zone);
};

const dueOn = (kept: KeptSchedule, zone = 'UTC'): WellbeingDue => dueOf(kept, practiceDay(now(), zone));
