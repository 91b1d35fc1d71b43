import * as v from 'valibot';
import type { DaySettings } from '#contract/journal/days/schema.ts';
import type { BodyOf } from '#contract/routes.ts';
import { get } from '../../table/read.ts';
import { upsert, type Write } from '../../table/write.ts';
import { daySettingsItem } from './entities.ts';

export const StoredDaySettings: v.GenericSchema<unknown, DaySettings> = v.object({
  zone: v.exactOptional(v.string()),
  // Shown until somebody hides it.
  streakShown: v.optional(v.boolean(), true),
});

export const firstDaySettings: DaySettings = { streakShown: true };

/** How they are stored and where, to be read together with other things. */
export const storedDaySettings = (userId: string) => [StoredDaySettings, daySettingsItem.key({ userId })] as const;

export const getDaySettings = async (userId: string): Promise<DaySettings> =>
  (await get(StoredDaySettings, daySettingsItem.key({ userId }), { consistent: true })) ?? firstDaySettings;

/** Absent fields stay as they are. */
export const changeDaySettings = (userId: string, change: BodyOf<'updateDaySettings'>): Write =>
  upsert(daySettingsItem.key({ userId }), { set: change });
