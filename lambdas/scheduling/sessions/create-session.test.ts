import { describe, expect, test } from 'vitest';
import type { BodyInputOf } from '#contract/routes.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt } from '#testing/lambdas/later.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { allSessions, anHour, wrongTimes } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();

const coachWithClient = async () => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  return { mirre, clientId: client.clientId };
};

test('a session stands in the list of its coach, with both its times', async () => {
  const { mirre, clientId } = await coachWithClient();
  const reply = await api.call('createSession', { as: mirre, body: anHour(clientId, { title: 'First meeting' }) });
  expect(reply.status).toBe(201);
  expect(reply.body.items).toMatchObject([
    {
      startsAt: '2027-02-15T08:00:00.000Z',
      endsAt: '2027-02-15T09:00:00.000Z',
      localStart: '2027-02-15T09:00',
      firstName: 'Anna',
      status: 'scheduled',
      version: 1,
    },
  ]);
  expect(await allSessions(api, mirre)).toEqual(reply.body.items);
});

test('of fifty that want overlapping hours exactly one is made', async () => {
  const { mirre, clientId } = await coachWithClient();
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      api.call('createSession', {
        as: mirre,
        body: anHour(clientId, { startsLocal: `2027-02-15T09:${String((index % 11) * 5).padStart(2, '0')}` }),
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(replies.flatMap(({ problem }) => problem?.code ?? []))).toEqual(new Set(['slot-taken']));
  const sessions = await allSessions(api, mirre);
  expect(sessions).toHaveLength(1);
  expect(await wrongTimes(mirre.userId, sessions)).toEqual([]);
});

test('fifty for fifty different hours are all made', async () => {
  const { mirre, clientId } = await coachWithClient();
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const day = String(1 + Math.floor(index / 10)).padStart(2, '0');
      const hour = String(8 + (index % 10)).padStart(2, '0');
      return api.call('createSession', {
        as: mirre,
        body: anHour(clientId, { startsLocal: `2027-02-${day}T${hour}:00` }),
      });
    }),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(201));
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('over the end of a month both months are asked', async () => {
  const { mirre, clientId } = await coachWithClient();
  const night = { timeZone: 'UTC', startsLocal: '2027-02-28T23:30' };
  await api.call('createSession', { as: mirre, body: anHour(clientId, night) });
  const after = await api.call('createSession', {
    as: mirre,
    body: anHour(clientId, { timeZone: 'UTC', startsLocal: '2027-03-01T00:15' }),
  });
  expect(after.problem?.code).toBe('slot-taken');
  const beside = await api.call('createSession', {
    as: mirre,
    body: anHour(clientId, { timeZone: 'UTC', startsLocal: '2027-03-01T00:30' }),
  });
  expect(beside.status).toBe(201);
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('an hour that the clocks leave out is later by what they leave out, and that is said', async () => {
  const { mirre, clientId } = await coachWithClient();
  const reply = await api.call('createSession', {
    as: mirre,
    body: anHour(clientId, { startsLocal: '2027-03-28T02:30' }),
  });
  expect(reply.body.shifted).toEqual(['2027-03-28']);
  expect(reply.body.items[0]?.startsAt).toBe('2027-03-28T01:30:00.000Z');
});

test('a request that comes twice makes one session; another one with its key is refused', async () => {
  const { mirre, clientId } = await coachWithClient();
  const request = { as: mirre, body: anHour(clientId), key: 'the-key-of-this-request' };
  const first = await api.call('createSession', request);
  const again = await api.call('createSession', request);
  expect(again.body.items).toEqual(first.body.items);
  const other = await api.call('createSession', { ...request, body: anHour(clientId, { durationMinutes: 30 }) });
  expect(other.problem?.code).toBe('idempotency-key-reused');
  expect(await allSessions(api, mirre)).toHaveLength(1);
});

test("somebody else's client is not found, an archived one cannot be met", async () => {
  const { clientId } = await coachWithClient();
  const { mirre, clientId: own } = await coachWithClient();
  const reply = await api.call('createSession', { as: mirre, body: anHour(clientId) });
  expect(reply.problem?.code).toBe('client-not-found');
  await api.call('updateClient', { as: mirre, params: { clientId: own }, body: { archived: true } });
  const archived = await api.call('createSession', { as: mirre, body: anHour(own) });
  expect(archived.problem?.code).toBe('client-archived');
  expect(await allSessions(api, mirre)).toEqual([]);
});

test('blocked time has no client, and nobody else gets it', async () => {
  const { mirre, clientId } = await coachWithClient();
  const { clientId: _, ...time } = { ...anHour(clientId), clientId: undefined };
  const block = await api.call('createSession', { as: mirre, body: { ...time, kind: 'block', title: 'Dentist' } });
  expect(block.body.items[0]).toMatchObject({ kind: 'block', title: 'Dentist' });
  const session = await api.call('createSession', { as: mirre, body: anHour(clientId) });
  expect(session.problem?.code).toBe('slot-taken');
});

test('a weekly series keeps its hour when the clocks change', async () => {
  const { mirre, clientId } = await coachWithClient();
  const body = anHour(clientId, {
    startsLocal: '2027-03-15T09:00',
    repeat: { frequency: 'weekly', interval: 1, count: 4 },
  });
  const reply = await api.call('createSession', { as: mirre, body });
  expect(reply.body.items.map(({ startsAt }) => startsAt)).toEqual([
    '2027-03-15T08:00:00.000Z',
    '2027-03-22T08:00:00.000Z',
    '2027-03-29T07:00:00.000Z',
    '2027-04-05T07:00:00.000Z',
  ]);
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('a series that meets a session is not made; its dates are named, and may be left out', async () => {
  const { mirre, clientId } = await coachWithClient();
  await api.call('createSession', { as: mirre, body: anHour(clientId, { startsLocal: '2027-02-22T09:30' }) });
  const repeat = { frequency: 'weekly', interval: 1, count: 52 } as const;
  const refused = await api.call('createSession', { as: mirre, body: anHour(clientId, { repeat }) });
  expect(refused.problem).toMatchObject({ code: 'series-conflicts', errors: [{ path: '2027-02-22' }] });
  expect(await allSessions(api, mirre)).toHaveLength(1);
  const made = await api.call('createSession', {
    as: mirre,
    body: anHour(clientId, { repeat: { ...repeat, skip: ['2027-02-22'] } }),
  });
  expect(made.body.items).toHaveLength(51);
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('of twenty that want the same series exactly one gets it', async () => {
  const { mirre, clientId } = await coachWithClient();
  const body = anHour(clientId, { repeat: { frequency: 'weekly', interval: 1, count: 12 } });
  const replies = await Promise.all(Array.from({ length: 20 }, () => api.call('createSession', { as: mirre, body })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ problem }) => problem?.code === 'series-conflicts')).toHaveLength(19);
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('as many a month apart are made as one transaction takes, and more are refused before anything is written', async () => {
  const { mirre, clientId } = await coachWithClient();
  const ask = (repeat: NonNullable<BodyInputOf<'createSession'>['repeat']>, more = {}) =>
    api.call('createSession', { as: mirre, body: anHour(clientId, { repeat, ...more }) });
  const monthly = { frequency: 'monthly', interval: 1 } as const;
  for (const refused of [
    await ask({ ...monthly, count: 52 }),
    await ask({ frequency: 'weekly', interval: 4, count: 52 }),
    // Over midnight, so that each touches two months.
    await ask({ ...monthly, interval: 2, count: 40 }, { startsLocal: '2027-01-31T23:30', timeZone: 'UTC' }),
  ])
    expect(refused.problem).toMatchObject({ code: 'bad-request', errors: [{ path: 'repeat' }] });
  const made = await ask({ ...monthly, count: 47 });
  expect(made.body.items).toHaveLength(47);
  expect(await wrongTimes(mirre.userId, made.body.items)).toEqual([]);
});

test('a series has two to 52 sessions', async () => {
  const { mirre, clientId } = await coachWithClient();
  const until = async (day: string) =>
    (
      await api.call('createSession', {
        as: mirre,
        body: anHour(clientId, { repeat: { frequency: 'weekly', interval: 1, until: day } }),
      })
    ).problem?.code;
  expect(await until('2027-02-21')).toBe('bad-request');
  expect(await until('2028-02-15')).toBe('bad-request');
});

const hours = async (as: Person, change: object) => {
  const { version } = (await api.call('getAvailability', { as })).body;
  await api.call('updateAvailability', { as, body: { version, ...change } });
};

describe('outside the hours', () => {
  const weekly = [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '12:00', to: '24:00' },
    { weekday: 2, from: '00:00', to: '01:00' },
  ];
  test('a session is made, and its coach is told; also where it is moved, one or all of a series', async () => {
    const { mirre, clientId } = await coachWithClient();
    await hours(mirre, { weekly, bufferMinutes: 0, timeZone: 'Europe/Amsterdam' });
    const said = async (startsLocal: string, differences = {}) =>
      (await api.call('createSession', { as: mirre, body: anHour(clientId, { startsLocal, ...differences }) })).body;
    expect((await said('2027-02-15T09:00')).warnings).toEqual([]);
    // Over windows that touch, and over midnight.
    expect((await said('2027-02-15T11:30')).warnings).toEqual([]);
    expect((await said('2027-02-15T23:30')).warnings).toEqual([]);
    const early = await said('2027-02-22T08:55');
    expect(early.warnings).toEqual([{ date: '2027-02-22', warning: 'outside-hours' }]);
    expect((await said('2027-02-23T00:30')).warnings).toHaveLength(1);
    const series = await said('2027-03-01T09:00', { repeat: { frequency: 'weekly', interval: 1, count: 3 } });
    expect(series.warnings).toEqual([]);
    const move = async (scope: string, startsLocal: string) => {
      const [session] = series.items;
      const body = { version: session?.version, scope, change: { startsLocal } };
      const { body: changed } = await api.call('updateSession', {
        as: mirre,
        params: { sessionId: session?.sessionId ?? '' },
        body,
      });
      return changed.warnings.map(({ date }) => date);
    };
    expect(await move('all', '2027-03-01T08:00')).toEqual(['2027-03-01', '2027-03-08', '2027-03-15']);
  });

  test('is nothing that a coach blocks, and nothing of a coach without hours', async () => {
    const { mirre, clientId } = await coachWithClient();
    const make = async (body: object) => (await api.call('createSession', { as: mirre, body })).body.warnings;
    const { clientId: _, ...block } = { ...anHour(clientId, { startsLocal: '2027-02-16T03:00' }), clientId: undefined };
    expect(await make(anHour(clientId, { startsLocal: '2027-02-16T05:00' }))).toEqual([]);
    await hours(mirre, { weekly });
    expect(await make({ ...block, kind: 'block' })).toEqual([]);
    await hours(mirre, { overrides: [{ date: '2027-02-15', windows: [] }] });
    expect(await make(anHour(clientId))).toEqual([{ date: '2027-02-15', warning: 'outside-hours' }]);
  });
});
