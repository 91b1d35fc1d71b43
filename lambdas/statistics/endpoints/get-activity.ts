import { readDayCounters } from '#lambdas/data/platform/counters.ts';
import { dayOf, now, plusDays } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const getActivity: Handler<'getActivity'> = async ({ query }) => {
  const asOf = now();
  const length = Number(query.days);
  const first = plusDays(dayOf(asOf), 1 - length);
  const counters = await readDayCounters(first, dayOf(asOf));
  const days = Array.from({ length }, (_, index) => {
    const day = plusDays(first, index);
    return {
      day,
      signUps: { user: counters.on(day, 'signed-up-user'), coach: counters.on(day, 'signed-up-coach') },
      activeUsers: counters.on(day, 'active'),
      sessions: counters.on(day, 'sessions'),
      uploads: counters.on(day, 'uploads'),
    };
  });
  return { asOf, days };
};
