import { activityOfEntry } from '#lambdas/data/feed/shared-activity.ts';
import { changeDaySettings, getDaySettings } from '#lambdas/data/journal/days/settings.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { grantedBy } from '#lambdas/journal/entries/granted-by.ts';
import { readEntry, retryEntry, upsertEntry } from '#lambdas/journal/entries/upsert-entry.ts';
import { getToday } from './endpoints/get-today.ts';
import { listDays } from './endpoints/list-days.ts';
import { listEntries } from './endpoints/list-entries.ts';
import { saveReflection } from './endpoints/save-reflection.ts';
import { shareEntry } from './endpoints/share-entry.ts';
import { detach } from './rules/attach.ts';
import { saveReport } from './rules/save-report.ts';
import { savedReply } from './rules/saved-reply.ts';

/** Where two devices have written at once both check-ins are stored. */
const saveCheckIn: Handler<'saveCheckIn'> = async ({ caller: { userId }, body }) => {
  const grant = await grantedBy(userId);
  const { mood, emotions, factors, note } = body;
  const content = { kind: 'check-in', mood, emotions, factors, ...(note && { note }) } as const;
  const saved = await saveReport(userId, body, content, grant);
  return savedReply(saved, body.zone, grant, saved.other);
};

/** For good, at once and out of every figure. That it is gone is remembered, for a device that has not heard of it. */
const removeEntry: Handler<'removeEntry'> = async ({ caller, params }) => {
  const grant = await grantedBy(caller.userId);
  await retryEntry(async () => {
    const before = await readEntry(caller.userId, params.id);
    if (before.wasRemoved) return;
    if (!before.entry) throw new ProblemError('entry-not-found');
    const others = activityOfEntry(grant, before.entry, undefined);
    await upsertEntry(caller.userId, before, undefined, { fresh: await detach(caller.userId, before.entry), others });
  });
};

const updateDaySettings: Handler<'updateDaySettings'> = async ({ caller, body }) => {
  await commit(changeDaySettings(caller.userId, body));
  return getDaySettings(caller.userId);
};

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
