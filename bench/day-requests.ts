import { dateOf } from '#contract/core/time/dates.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { quietly } from '#local/quietly.ts';
import { type Api, startApi } from '#testing/lambdas/api.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { aCheckIn, aReflection, clientAndCoach, daysAgo } from '#testing/lambdas/own-days.ts';
import type { Person } from '#testing/lambdas/people.ts';
import { guidanceRows } from './guidance-rows.ts';
import { beginReport, type Report } from './report.ts';
import { row } from './request-row.ts';
import '#lambdas/temporal.ts';

/** Measures requests of a client's days. The check of the caller, once a minute, is left out by calling before. */
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
  const report = beginReport("A client's days, and what their coach sees of them", 'npm run bench -- days');
  const api = await startApi();
  try {
    const { anna, mirre, client } = await clientAndCoach(api);
    await fill(api, anna);
    const tell = (body = aCheckIn()) => measured(() => api.call('saveCheckIn', { as: anna, body }));
    const today = () => measured(() => api.call('getToday', { as: anna, query: { zone: 'UTC' } }));
    await today();
    report.rows.push(row('saveCheckIn, the first of a day', await tell()));
    report.rows.push(row('saveCheckIn, later that day', await tell(aCheckIn({ occurredAt: daysAgo(1, 1) }))));
    report.rows.push(
      row(
        'saveCheckIn, with feelings and factors',
        await tell(aCheckIn({ occurredAt: daysAgo(1, 2), emotions: ['calm'], factors: ['walk'] })),
      ),
    );
    report.rows.push(row('saveCheckIn, dated back', await tell(aCheckIn({ occurredAt: daysAgo(30, 2) }))));
    const id = aCheckIn().id;
    await tell(aCheckIn({ id }));
    report.rows.push(row('removeEntry', await measured(() => api.call('removeEntry', { as: anna, params: { id } }))));
    const choose = (body: BodyInputOf<'saveChoice'>) => measured(() => api.call('saveChoice', { as: anna, body }));
    report.rows.push(
      row('saveChoice, a favourite', await choose({ list: 'favourites', item: 'practice:body-scan', on: true })),
    );
    report.rows.push(
      row('saveChoice, a feeling of their own', await choose({ list: 'emotions', word: 'Unhurried', on: true })),
    );
    const from = dateOf(daysAgo(399));
    const to = dateOf(daysAgo(0));
    report.rows.push(
      row('getToday, with a favourite and a feeling of their own', await today(), { calls: 7, units: 4 }),
    );
    report.rows.push(
      row(
        'listDays, 400 days of which 88 have entries',
        await measured(() => api.call('listDays', { as: anna, query: { from, to } })),
      ),
    );
    report.rows.push(row('listEntries, 25', await measured(() => api.call('listEntries', { as: anna, query: {} }))));
    await guidanceRows(report.rows, api, { anna, mirre, clientId: client.clientId });
    return report;
  } finally {
    await api.stop();
  }
};
