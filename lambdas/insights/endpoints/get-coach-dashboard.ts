import { readClientCounts } from '#lambdas/data/clients/counts.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { described, log } from '#lambdas/http/log.ts';
import { coachDays } from '#lambdas/insights/figures/coach-zone.ts';
import {
  attentionNow,
  lastActivity,
  progressOf,
  sessionsThisWeek,
  upcomingSessions,
} from '../rules/dashboard-regions.ts';
import { revenueOfMonth } from '../rules/revenue-of-month.ts';
import { sessionsOfWeek } from '../rules/sessions-of-week.ts';

/** All regions are read side by side; one that cannot be read says so, and the others stand. */
export const getCoachDashboard: Handler<'getCoachDashboard'> = async ({ caller: { userId: coachId } }) => {
  const at = now();
  const counted = shared(readClientCounts(coachId));
  const days = shared(coachDays(coachId));
  const zone = shared(days.then(({ timeZone }) => timeZone));
  const week = shared(days.then((known) => sessionsOfWeek(coachId, known, at)));
  const [clients, progress, sessions, revenue, upcoming, activity, attention] = await Promise.all([
    region('clients', async () => {
      const { active, pending } = await counted;
      return { active, pending };
    }),
    region('progress', async () => progressOf(await counted)),
    region('sessionsThisWeek', async () => sessionsThisWeek(await week)),
    region('revenue', async () => revenueOfMonth(coachId, await zone, at)),
    region('upcoming', async () => upcomingSessions(coachId, await week, at)),
    region('activity', () => lastActivity(coachId)),
    region('attention', async () => attentionNow(coachId, await zone, week, at)),
  ]);
  const timeZone = await zone.catch(() => undefined);
  return { timeZone, clients, progress, sessionsThisWeek: sessions, revenue, upcoming, activity, attention };
};

/** What several regions wait for: when it fails, it fails for each of them, and nowhere else. */
const shared = <Found>(reading: Promise<Found>): Promise<Found> => {
  reading.catch(() => undefined);
  return reading;
};

const region = async <Found>(name: string, read: () => Promise<Found>): Promise<Found | { readonly failed: true }> => {
  try {
    return await read();
  } catch (error) {
    log('ERROR', 'a region of the dashboard could not be read', { region: name, error: described(error) });
    return { failed: true };
  }
};
