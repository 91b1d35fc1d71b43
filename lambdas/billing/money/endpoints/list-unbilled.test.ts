import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayMilliseconds, utcDate } from '#contract/core/time/dates.ts';
import { aLine, invoicing } from '#testing/lambdas/invoices.ts';
import { fiveSessions } from '#testing/lambdas/package.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const yesterdayAt = (hour: string): string => `${utcDate(Date.now() - dayMilliseconds)}T${hour}:00`;

test('what is set aside does not wait for an invoice, comes back, can be charged all the same, and is the own alone', async () => {
  const { mirre, anna, draft } = await invoicing(api);
  const make = async (hour: string) => {
    const body = { clientId: anna.clientId, startsLocal: yesterdayAt(hour), timeZone: 'UTC', durationMinutes: 60 };
    const [session] = (await api.call('createSession', { as: mirre, body })).body.items;
    const { sessionId = '', version, startsAt } = session ?? {};
    const params = { sessionId };
    await api.call('setSessionStatus', { as: mirre, params, body: { version, status: 'completed' } });
    return { id: sessionId, startsAt };
  };
  const [one, other] = [await make('10'), await make('12')];
  const { id: packageId } = (await api.call('savePackage', { as: mirre, body: fiveSessions() })).body;
  const granted = { clientId: anna.clientId, packageId, invoice: false };
  await api.call('grantPackage', { as: mirre, body: granted });
  const listed = async () => {
    const { items, packages, aside } = (await api.call('listUnbilled', { as: mirre })).body;
    const ids = (of: { items: typeof items; packages: typeof packages } | undefined) => [
      ...(of?.items ?? []).map(({ sessionId }) => sessionId),
      ...(of?.packages ?? []).map(({ lotId }) => lotId),
    ];
    return { waiting: ids({ items, packages }), aside: ids(aside) };
  };
  const set = (ids: readonly string[], aside: boolean, as = mirre) =>
    api.call('setAside', { as, key: randomUUID(), body: { ids: [...ids], aside } });
  const [first, second, lot = ''] = (await listed()).waiting;
  expect([first, second]).toEqual([one.id, other.id]);

  for (let times = 0; times < 2; times += 1) expect((await set([one.id, lot], true)).status).toBe(204);
  expect(await listed()).toEqual({ waiting: [other.id], aside: [one.id, lot] });
  for (let times = 0; times < 2; times += 1) expect((await set([lot], false)).status).toBe(204);
  expect(await listed()).toEqual({ waiting: [other.id, lot], aside: [one.id] });

  expect((await set([one.id, one.id], false)).problem?.code).toBe('bad-request');
  expect((await set([one.id], true, await coach())).problem?.code).toBe('session-invoiced');
  expect((await set([other.id], true, anna)).status).toBe(403);
  await draft({ lines: [{ ...aLine, session: one }] });
  expect(await listed()).toEqual({ waiting: [other.id, lot], aside: [] });
  expect((await set([one.id], true)).problem?.code).toBe('session-invoiced');
});
