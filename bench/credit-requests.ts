import { randomUUID } from 'node:crypto';
import { plusDays } from '#contract/core/time/dates.ts';
import { quietly } from '#local/quietly.ts';
import { startApi } from '#testing/lambdas/api.ts';
import { bookable, bookableDay, bookableZone } from '#testing/lambdas/bookable.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { fiveSessions, grant } from '#testing/lambdas/package.ts';
import { beginReport, type Report } from './report.ts';
import { row } from './request-row.ts';
import '#lambdas/temporal.ts';

/** Measures requests of packages and session credits: a client with twelve packages, and a coach who offers fifty. */
export const creditRequests = (): Promise<Report> => quietly(measureAll);

const measureAll = async (): Promise<Report> => {
  const report = beginReport('Session credits', 'npm run bench -- credits');
  const api = await startApi();
  try {
    const { mirre, anna, client } = await bookable(api);
    const { clientId } = client;
    const ask = (name: 'savePackage' | 'grantPackage' | 'adjustCredits' | 'createSession', body: object) =>
      api.call(name, { as: mirre, key: randomUUID(), body });
    const plan = { clientId, timeZone: bookableZone, durationMinutes: 60 };
    report.rows.push(
      row(
        'createSession, without credits',
        await measured(() => ask('createSession', { ...plan, startsLocal: `${bookableDay()}T07:00` })),
      ),
    );
    for (let count = 0; count < 12; count += 1) await grant(api, mirre, clientId, 5);
    for (let count = 0; count < 36; count += 1) await ask('savePackage', fiveSessions({ title: `Package ${count}` }));
    report.rows.push(row('savePackage', await measured(() => ask('savePackage', fiveSessions()))));
    report.rows.push(
      row('listPackages, 49 of them', await measured(() => api.call('listPackages', { as: mirre })), {
        calls: 1,
        units: 8,
      }),
    );
    const { items } = (await api.call('listPackages', { as: mirre })).body;
    const packageId = items[0]?.id ?? '';
    report.rows.push(row('grantPackage', await measured(() => ask('grantPackage', { clientId, packageId }))));
    report.rows.push(
      row(
        'grantPackage, and the draft of its invoice',
        await measured(() => ask('grantPackage', { clientId, packageId, invoice: true })),
      ),
    );
    report.rows.push(
      row(
        'listCredits, of one client with 14 packages',
        await measured(() => api.call('listCredits', { as: mirre, query: { clientId } })),
        { calls: 4, units: 8 },
      ),
    );
    report.rows.push(row('listCredits, by the client', await measured(() => api.call('listCredits', { as: anna }))));
    const [found] = (await api.call('listCredits', { as: mirre, query: { clientId } })).body.items;
    const lotId = found?.lots[0]?.id ?? '';
    report.rows.push(
      row(
        'adjustCredits',
        await measured(() => ask('adjustCredits', { clientId, lotId, change: 1, reason: 'Counted again' })),
      ),
    );
    report.rows.push(
      row(
        'createSession, with one',
        await measured(() => ask('createSession', { ...plan, startsLocal: `${bookableDay()}T08:00` })),
      ),
    );
    const repeat = { frequency: 'weekly', interval: 1, count: 26 };
    report.rows.push(
      row(
        'createSession, a series of 26 with 26',
        await measured(() =>
          ask('createSession', { ...plan, startsLocal: `${plusDays(bookableDay(), 1)}T08:00`, repeat }),
        ),
      ),
    );
    report.rows.push(
      row(
        'archivePackage',
        await measured(() =>
          api.call('archivePackage', { as: mirre, params: { id: packageId }, body: { archived: true } }),
        ),
      ),
    );
    return report;
  } finally {
    await api.stop();
  }
};
