import { readVisits } from '#lambdas/data/admin/activity.ts';
import { readDayCounters } from '#lambdas/data/admin/counters.ts';
import { dayOf, now, plusDays } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const getActivity: Handler<'getActivity'> = async ({ query }) => {
  const asOf = now();
  const length = Number(query.days);
  const first = plusDays(dayOf(asOf), 1 - length);
  const [counters, visits] = await Promise.all([readDayCounters(first, dayOf(asOf)), readVisits(first, dayOf(asOf))]);
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
