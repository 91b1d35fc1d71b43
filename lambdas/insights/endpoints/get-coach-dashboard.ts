import { readClientCounts } from '#lambdas/data/clients/counts.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { described, log } from '#lambdas/http/log.ts';
import { coachDays } from '../rules/coach-zone.ts';
import {
  attentionNow,
  lastActivity,
  progressOf,
  sessionsThisWeek,
  upcomingSessions,
} from '../rules/dashboard-regions.ts';
import { revenueOfMonth } from '../rules/revenue-of-month.ts';

/** All regions are read side by side; one that cannot be read says so, and the others stand. */
export const getCoachDashboard: Handler<'getCoachDashboard'> = async ({ caller: { userId: coachId } }) => {
  const at = now();
  const counted = shared(readClientCounts(coachId));
  const days = shared(coachDays(coachId));
  const zone = shared(days.then(({ timeZone }) => timeZone));
  const [clients, progress, week, revenue, upcoming, activity, attention] = await Promise.all([
    region('clients', async () => {
      const { active, pending } = await counted;
      return { active, pending };
    }),
    region('progress', async () => progressOf(await counted)),
    region('sessionsThisWeek', async () => sessionsThisWeek(coachId, await days, at)),
    region('revenue', async () => revenueOfMonth(coachId, await zone, at)),
    region('upcoming', () => upcomingSessions(coachId, at)),
    region('activity', () => lastActivity(coachId)),
    region('attention', async () => attentionNow(coachId, await zone, at)),
  ]);
  const timeZone = await zone.catch(() => undefined);
  return { timeZone, clients, progress, sessionsThisWeek: week, revenue, upcoming, activity, attention };
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
