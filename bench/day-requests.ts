import { type Api, startApi } from '#testing/lambdas/api.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { aCheckIn, aReflection, clientAndCoach, daysAgo } from '#testing/lambdas/own-days.ts';
import type { Person } from '#testing/lambdas/people.ts';
import { guidanceRows } from './guidance-rows.ts';
import { quietly } from './quietly.ts';
import type { Report } from './report.ts';
import { row } from './request-row.ts';
import '#lambdas/temporal.ts';

/** What a client's days ask of the table. That the caller is asked about once a minute is left out by asking before. */
export const dayRequests = (): Promise<Report> => quietly(measureAll);

/** As far as the platform takes what comes late: two check-ins a day and a reflection every other day. */
const fill = async (api: Api, as: Person): Promise<void> => {
  for (let ago = 88; ago > 1; ago -= 1) {
    for (const hours of [-4, 4]) {
      const body = aCheckIn({
        occurredAt: daysAgo(ago, hours),
        emotions: ['calm', 'tired'],
        factors: ['walk', 'work'],
      });
      await api.call('saveCheckIn', { as, body });
    }
    const body = aReflection({ occurredAt: daysAgo(ago, 6), text: 'The light on the water. '.repeat(20) });
    if (ago % 2 === 0) await api.call('saveReflection', { as, body });
  }
};

const measureAll = async (): Promise<Report> => {
  const api = await startApi();
  try {
    const { anna, mirre, client } = await clientAndCoach(api);
    await fill(api, anna);
    const tell = (body = aCheckIn()) => measured(() => api.call('saveCheckIn', { as: anna, body }));
    const today = () => measured(() => api.call('getToday', { as: anna, query: { zone: 'UTC' } }));
    await today();
    const first = await tell();
    const later = await tell(aCheckIn({ occurredAt: daysAgo(1, 1) }));
    const words = await tell(aCheckIn({ occurredAt: daysAgo(1, 2), emotions: ['calm'], factors: ['walk'] }));
    const back = await tell(aCheckIn({ occurredAt: daysAgo(30, 2) }));
    const id = aCheckIn().id;
    await tell(aCheckIn({ id }));
    const remove = await measured(() => api.call('removeEntry', { as: anna, params: { id } }));
    const from = daysAgo(399).slice(0, 10);
    const to = daysAgo(0).slice(0, 10);
    const rows = [
      row('getToday', await today(), { calls: 7, units: 4 }),
      row('saveCheckIn, the first of a day', first),
      row('saveCheckIn, later that day', later),
      row('saveCheckIn, with feelings and factors', words),
      row('saveCheckIn, dated back', back),
      row('removeEntry', remove),
      row(
        'listDays, 400 days of which 88 have entries',
        await measured(() => api.call('listDays', { as: anna, query: { from, to } })),
      ),
      row('listEntries, 25', await measured(() => api.call('listEntries', { as: anna, query: {} }))),
      ...(await guidanceRows(api, { anna, mirre, clientId: client.clientId })),
    ];
    return { title: "A client's days, and what their coach sees of them", command: 'npm run bench -- days', rows };
  } finally {
    await api.stop();
  }
};
