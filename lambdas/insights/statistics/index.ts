import { defined } from '#contract/core/defined.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { activityLimits } from '#contract/insights/limits.ts';
import type { Figure } from '#contract/insights/statistics/schema.ts';
import { readActivePeople, readActivitySnapshot, readVisits } from '#lambdas/data/admin/activity.ts';
import { readCount, readDayCounters } from '#lambdas/data/admin/counters.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';

const getActivity: Handler<'getActivity'> = async ({ query }) => {
  const asOf = now();
  const length = Number(query.days);
  const first = plusDays(dateOf(asOf), 1 - length);
  const [counters, visits] = await Promise.all([readDayCounters(first, dateOf(asOf)), readVisits(first, dateOf(asOf))]);
  const days = Array.from({ length }, (_, index) => {
    const day = plusDays(first, index);
    return {
      day,
      signUps: { user: counters.on(day, 'signed-up-user'), coach: counters.on(day, 'signed-up-coach') },
      // Visits were once counted among the other counters of a day.
      activeUsers: (visits.get(day) ?? 0) + counters.on(day, 'active'),
      sessions: counters.on(day, 'sessions'),
      uploads: counters.on(day, 'uploads'),
    };
  });
  return { asOf, days };
};

const getStatistics: Handler<'getStatistics'> = async () => {
  const asOf = now();
  const today = dateOf(asOf);
  const firstDay = plusDays(today, 1 - activityLimits.days);
  const dayBefore = plusDays(firstDay, -1);
  const dayBeforeThat = plusDays(dayBefore, 1 - activityLimits.days);
  const [users, coaches, administrators, days, active, activeBefore] = await Promise.all([
    readCount('user'),
    readCount('coach'),
    readCount('internal-superuser'),
    readDayCounters(dayBeforeThat, today),
    readActivePeople(asOf),
    readActivitySnapshot(dayBefore),
  ]);
  const recent = (name: Parameters<typeof days.between>[2]) => days.between(firstDay, today, name);
  const gain = {
    users: recent('signed-up-user') - recent('granted-user'),
    coaches: recent('signed-up-coach') - recent('granted-coach'),
    administrators: recent('granted-user') + recent('granted-coach'),
  };
  return {
    asOf,
    people: grown(users + coaches + administrators, gain.users + gain.coaches + gain.administrators),
    users: grown(users, gain.users),
    coaches: grown(coaches, gain.coaches),
    administrators: grown(administrators, gain.administrators),
    activeUsers: { now: active, ...defined({ before: activeBefore }) },
    signUps: {
      now: recent('signed-up-user') + recent('signed-up-coach'),
      before:
        days.between(dayBeforeThat, dayBefore, 'signed-up-user') +
        days.between(dayBeforeThat, dayBefore, 'signed-up-coach'),
    },
  };
};

const grown = (total: number, gain: number): Figure => ({ now: total, before: Math.max(0, total - gain) });

export const endpoints: Handlers<'statistics'> = { getStatistics, getActivity };
