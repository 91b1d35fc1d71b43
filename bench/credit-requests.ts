import { randomUUID } from 'node:crypto';
import { addDays } from '#contract/time/local.ts';
import { startApi } from '#testing/lambdas/api.ts';
import { bookable, bookableDay, bookableZone } from '#testing/lambdas/bookable.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { fiveSessions, grant } from '#testing/lambdas/package.ts';
import { quietly } from './quietly.ts';
import type { Report } from './report.ts';
import { row } from './request-row.ts';
import '#lambdas/temporal.ts';

/** What packages and session credits ask of the table: of a client with twelve packages, and of a coach who offers fifty. */
export const creditRequests = (): Promise<Report> => quietly(measureAll);

const measureAll = async (): Promise<Report> => {
  const api = await startApi();
  try {
    const { mirre, anna, client } = await bookable(api);
    const { clientId } = client;
    const ask = (name: 'savePackage' | 'grantPackage' | 'adjustCredits' | 'createSession', body: object) =>
      api.call(name, { as: mirre, key: randomUUID(), body });
    const plan = { clientId, timeZone: bookableZone, durationMinutes: 60 };
    const bare = await measured(() => ask('createSession', { ...plan, startsLocal: `${bookableDay()}T07:00` }));
    for (let count = 0; count < 12; count += 1) await grant(api, mirre, clientId, 5);
    for (let count = 0; count < 36; count += 1) await ask('savePackage', fiveSessions({ title: `Package ${count}` }));
    const save = await measured(() => ask('savePackage', fiveSessions()));
    const list = await measured(() => api.call('listPackages', { as: mirre }));
    const { items } = (await api.call('listPackages', { as: mirre })).body;
    const packageId = items[0]?.id ?? '';
    const granted = await measured(() => ask('grantPackage', { clientId, packageId }));
    const invoiced = await measured(() => ask('grantPackage', { clientId, packageId, invoice: true }));
    const credits = await measured(() => api.call('listCredits', { as: mirre, query: { clientId } }));
    const own = await measured(() => api.call('listCredits', { as: anna }));
    const [found] = (await api.call('listCredits', { as: mirre, query: { clientId } })).body.items;
    const lotId = found?.lots[0]?.id ?? '';
    const adjust = await measured(() => ask('adjustCredits', { clientId, lotId, change: 1, reason: 'Counted again' }));
    const one = await measured(() => ask('createSession', { ...plan, startsLocal: `${bookableDay()}T08:00` }));
    const repeat = { frequency: 'weekly', interval: 1, count: 26 };
    const series = await measured(() =>
      ask('createSession', { ...plan, startsLocal: `${addDays(bookableDay(), 1)}T08:00`, repeat }),
    );
    const archive = await measured(() =>
      api.call('archivePackage', { as: mirre, params: { id: packageId }, body: { archived: true } }),
    );
    const rows = [
      row('savePackage', save),
      row('listPackages, 49 of them', list, { calls: 1, units: 8 }),
      row('archivePackage', archive),
      row('grantPackage', granted),
      row('grantPackage, and the draft of its invoice', invoiced),
      row('listCredits, of one client with 14 packages', credits, { calls: 4, units: 8 }),
      row('listCredits, by the client', own),
      row('adjustCredits', adjust),
      row('createSession, without credits', bare),
      row('createSession, with one', one),
      row('createSession, a series of 26 with 26', series),
    ];
    return { title: 'Session credits', command: 'npm run bench -- credits', rows };
  } finally {
    await api.stop();
  }
};
