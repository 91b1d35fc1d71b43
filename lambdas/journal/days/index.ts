import type { Handlers } from '#lambdas/http/handler.ts';
import { getToday } from './endpoints/get-today.ts';
import { listDays } from './endpoints/list-days.ts';
import { listEntries } from './endpoints/list-entries.ts';
import { removeEntry } from './endpoints/remove-entry.ts';
import { saveCheckIn } from './endpoints/save-check-in.ts';
import { saveReflection } from './endpoints/save-reflection.ts';
import { shareEntry } from './endpoints/share-entry.ts';
import { updateDaySettings } from './endpoints/update-day-settings.ts';

export const endpoints: Handlers<'days'> = {
  getToday,
  updateDaySettings,
  saveCheckIn,
  saveReflection,
  removeEntry,
  shareEntry,
  listEntries,
  listDays,
};
