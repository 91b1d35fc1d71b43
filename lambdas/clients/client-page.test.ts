import { describe, expect, test } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { inviteSomebody, moveTo } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt } from '#testing/lambdas/later.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

asIfStartedAt('2026-11-24T10:30:00Z');
const api = withApi();

const read = (as: Person, clientId: string) => api.call('getClient', { as, params: { clientId } });
const sessions = (as: Person, clientId: string, query: { when: string; limit?: string; cursor?: string }) =>
  api.call('listClientSessions', { as, params: { clientId }, query });
const plan = async (as: Person, clientId: string, startsLocal: string) => {
  const { body } = await api.call('createSession', { as, body: anHour(clientId, { startsLocal }) });
  return body.items[0]?.sessionId ?? '';
};
const cancel = (as: Person, sessionId: string) =>
  api.call('setSessionStatus', { as, params: { sessionId }, body: { version: 1, status: 'cancelled' } });

const codes = async (as: Person, clientId: string) => [
  (await read(as, clientId)).problem?.code,
  (await sessions(as, clientId, { when: 'past' })).problem?.code,
  (await sessions(as, clientId, { when: 'next' })).problem?.code,
];

describe('one client', () => {
  test('who has not joined is there with the state of the invitation, and without a language', async () => {
    const mirre = await coach();
    const { client } = await inviteSomebody(api, mirre);
    expect((await read(mirre, client.clientId)).body).toEqual({ client });
  });

  test('who has joined comes with the language that they read, and the session that is on before those to come', async () => {
    const mirre = await coach();
    const { clientId } = await clientOf(api, mirre);
    await plan(mirre, clientId, '2026-11-24T09:00');
    await cancel(mirre, await plan(mirre, clientId, '2026-11-24T14:00'));
    const next = await plan(mirre, clientId, '2026-12-01T09:00');
    const seen = async () => (await read(mirre, clientId)).body;
    expect(await seen()).toMatchObject({ client: { clientId }, language: 'en', nextSession: { sessionId: next } });
    // In Amsterdam it is 11:30.
    const on = await plan(mirre, clientId, '2026-11-24T11:00');
    expect((await seen()).nextSession?.sessionId).toBe(on);
  });

  test('who is archived stays readable for their coach', async () => {
    const mirre = await coach();
    const { clientId } = await clientOf(api, mirre);
    await api.call('updateClient', { as: mirre, params: { clientId }, body: { archived: true } });
    const { body } = await read(mirre, clientId);
    expect(body.client).toMatchObject({ status: 'archived' });
    expect(body.language).toBeUndefined();
  });

  test('costs three calls and two units', async () => {
    const mirre = await coach();
    const { clientId } = await clientOf(api, mirre);
    await plan(mirre, clientId, '2026-12-01T09:00');
    const calls = await measured(() => read(mirre, clientId));
    expect(calls).toHaveLength(3);
    expect(calls.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(2);
  });
});

test('the page of a client of a quarter costs eight requests and at most thirteen units', async () => {
  const mirre = await coach();
  const anna = await clientOf(api, mirre);
  const params = { clientId: anna.clientId };
  for (let week = 0; week < 12; week += 1) {
    const day = new Date(Date.UTC(2026, 8, 1 + 7 * week)).toISOString().slice(0, 10);
    await plan(mirre, anna.clientId, `${day}T11:00`);
    await api.call('createNote', { as: mirre, body: { ...params, title: `Week ${week}` } });
    await api.call('sendMessage', { as: anna, params, body: { text: 'Slept until six, and walked to work.' } });
  }
  const of = { as: mirre, params };
  const query = { ...params, limit: '30' };
  const open = () =>
    Promise.all([
      read(mirre, anna.clientId),
      sessions(mirre, anna.clientId, { when: 'past', limit: '30' }),
      api.call('getClientProgress', { ...of, query: { from: '2026-10-26', to: '2026-11-25' } }),
      api.call('listMessages', { ...of, query: { limit: '30' } }),
      ...(['listNotes', 'listSummaries', 'listInvoices'] as const).map((name) => api.call(name, { as: mirre, query })),
      api.call('listCredits', { as: mirre, query: params }),
    ]);
  // The first look of a day is written down besides.
  await open();
  const calls = await measured(open);
  expect(calls.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(13);
});

describe('the sessions with one client', () => {
  test('to come have the nearest first, those that have begun the latest, page by page, each once', async () => {
    const mirre = await coach();
    const { clientId } = await clientOf(api, mirre);
    const days = ['02', '09', '16', '23', '24'];
    const past = [];
    for (const day of days) past.push(await plan(mirre, clientId, `2026-11-${day}T11:00`));
    const next = [];
    for (const day of ['03', '10', '17']) next.push(await plan(mirre, clientId, `2026-12-${day}T11:00`));
    const all = async (when: string) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await sessions(mirre, clientId, { when, limit: '2', ...defined({ cursor }) });
        expect(body.items.length).toBeLessThanOrEqual(2);
        seen.push(...body.items.map(({ sessionId }) => sessionId));
        ({ cursor } = body);
      } while (cursor !== undefined);
      return seen;
    };
    expect(await all('past')).toEqual(past.toReversed());
    expect(await all('next')).toEqual(next);
  });

  test('hold none with somebody else, and none that was removed', async () => {
    const mirre = await coach();
    const [{ clientId }, other] = [await clientOf(api, mirre), await clientOf(api, mirre)];
    await plan(mirre, other.clientId, '2026-11-20T11:00');
    const params = { sessionId: await plan(mirre, clientId, '2026-11-23T11:00') };
    await api.call('removeSession', { as: mirre, params });
    expect((await sessions(mirre, clientId, { when: 'past' })).body).toEqual({ items: [] });
  });

  test('of an address that is no cursor are refused', async () => {
    const mirre = await coach();
    const { clientId } = await clientOf(api, mirre);
    const reply = await sessions(mirre, clientId, { when: 'past', cursor: 'abcd' });
    expect(reply.problem?.code).toBe('bad-request');
  });
});

describe('nobody but their coach finds them', () => {
  test('neither another coach nor the client themselves', async () => {
    const mirre = await coach();
    const anna = await clientOf(api, mirre);
    await plan(mirre, anna.clientId, '2026-11-23T11:00');
    expect(await codes(await coach(), anna.clientId)).toEqual(Array(3).fill('client-not-found'));
    expect(await codes(anna, anna.clientId)).toEqual(Array(3).fill('forbidden'));
  });

  test('a former coach keeps their own sessions, and learns neither language nor zone nor what is planned elsewhere', async () => {
    const [mirre, dora] = [await coach(), await coach()];
    const anna = await clientOf(api, mirre);
    const { email } = (await read(mirre, anna.clientId)).body.client;
    const held = await plan(mirre, anna.clientId, '2026-11-23T11:00');
    await moveTo(api, anna, email, dora);
    const [after] = (await api.call('listClients', { as: dora })).body.items;
    await plan(dora, after?.clientId ?? '', '2026-12-01T11:00');
    const { body } = await read(mirre, anna.clientId);
    expect(Object.keys(body)).toEqual(['client']);
    expect(body.client.timeZone).toBeUndefined();
    const { items } = (await sessions(mirre, anna.clientId, { when: 'past' })).body;
    expect(items.map(({ sessionId }) => sessionId)).toEqual([held]);
    expect((await sessions(mirre, anna.clientId, { when: 'next' })).body.items).toEqual([]);
    expect(await codes(mirre, after?.clientId ?? '')).toEqual(Array(3).fill('client-not-found'));
  });
});
