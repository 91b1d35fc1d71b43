import '#lambdas/temporal.ts';
import { otherCalendarLimits as limits } from '#contract/scheduling/limits.ts';
import { coachesDue, getConnections, putOff } from '#lambdas/data/scheduling/calendars/connections.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import { clocked } from '#lambdas/http/clocked.ts';
import { described, log } from '#lambdas/http/log.ts';
import { tryCalendars } from '#lambdas/scheduling/calendars/rules/read-calendars.ts';

/** Mostly waiting: a calendar takes ten seconds at most. */
const atOnce = 20;

/** Called every five minutes: reads the calendars that are due, those that wait longest first. */
export const handler = clocked('calendar-worker', async ({ at, until }) => {
  const due = await collect((cursor) => coachesDue(at, cursor));
  const counts = { read: 0, failing: 0, skipped: 0, failed: 0 };
  const waiting = [...due];
  const work = async (): Promise<void> => {
    for (let coachId = waiting.shift(); coachId !== undefined && Date.now() < until; coachId = waiting.shift())
      await readOf(coachId, at, counts);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  log(waiting.length > 0 ? 'WARN' : 'INFO', 'calendars elsewhere are read', { ...counts, left: waiting.length });
});

const readOf = async (
  coachId: string,
  at: string,
  counts: Record<'read' | 'failing' | 'skipped' | 'failed', number>,
) => {
  try {
    const before = await getConnections(coachId);
    const { connections, commit: save } = await tryCalendars(
      before,
      at,
      ({ calendarId }) => (before.due[calendarId] ?? '') <= at,
    );
    await save();
    counts.read += 1;
    counts.failing += connections.calendars.filter(({ failingSince }) => failingSince !== undefined).length;
  } catch (error) {
    if (error instanceof ConditionFailed) {
      // The coach reads or changes them at this moment.
      counts.skipped += 1;
      return;
    }
    counts.failed += 1;
    log('ERROR', "a coach's calendars were not read", { coachId, error: described(error) });
    await commit(putOff(coachId, plusSeconds(at, limits.every)));
  }
};
