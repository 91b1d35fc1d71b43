import { expect, test } from 'vitest';
import { CalendarProgram } from '#testing/lambdas/calendar-program.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { grant } from '#testing/lambdas/package.ts';
import { coach } from '#testing/lambdas/people.ts';
import { allSessions, anHour, wrongTimes } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const practice = async (more: Parameters<typeof anHour>[1] = {}) => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  await join(invitation);
  const repeat = { frequency: 'weekly' as const, interval: 2, weekdays: [1, 3], count: 4 };
  const body = anHour(client.clientId, {
    startsLocal: '2028-03-13T09:00',
    notify: true,
    title: 'Pair',
    repeat,
    ...more,
  });
  const made = (await api.call('createSession', { as: mirre, body })).body;
  const params = { seriesId: made.seriesId ?? '' };
  const show = async () => (await api.call('getSeries', { as: mirre, params })).body;
  const extend = (different: object = {}) =>
    api.call('extendSeries', { as: mirre, params, body: { version: 1, count: 2, notify: true, ...different } });
  const calendar = (): string[] => {
    const program = new CalendarProgram();
    for (const { calendars = [] } of api.mailer.mailsTo(client.email))
      for (const each of calendars) program.receive(each);
    return program.shown().map(({ startsAt }) => startsAt);
  };
  return { mirre, client, made, params, show, extend, calendar };
};

test('a series goes on by its rule over a change of the clocks, like its last session, and one mail tells of the new dates', async () => {
  const { mirre, client, show, extend, calendar } = await practice();
  expect(await show()).toMatchObject({ frequency: 'weekly', interval: 2, weekdays: [1, 3], version: 1 });
  const mails = () => api.mailer.mailsTo(client.email).filter((mail) => mail.calendar !== undefined);
  const before = mails().length;
  const { body } = await extend();
  expect(body.items.map(({ startsAt, title, index }) => [startsAt, title, index])).toEqual([
    ['2028-04-10T07:00:00.000Z', 'Pair', 4],
    ['2028-04-12T07:00:00.000Z', 'Pair', 5],
  ]);
  expect(mails()).toHaveLength(before + 1);
  expect(mails().at(-1)?.text).toContain('2 sessions are added. 4 sessions stay as planned.');
  const { sessions, version } = await show();
  expect(version).toBe(2);
  expect(calendar()).toEqual(sessions.map(({ startsAt }) => startsAt));
  // The same request again adds nothing more.
  expect((await extend()).problem?.code).toBe('changed-meanwhile');
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('a part that was split off goes on by its own rule, and calendars show all of it', async () => {
  const { mirre, made, extend, calendar } = await practice();
  const third = made.items[2];
  const split = await api.call('updateSession', {
    as: mirre,
    params: { sessionId: third?.sessionId ?? '' },
    body: { version: 1, scope: 'following', change: { startsLocal: '2028-03-28T14:00' }, notify: true },
  });
  const params = { seriesId: split.body.seriesId ?? '' };
  const rest = (await api.call('getSeries', { as: mirre, params })).body;
  const added = await api.call('extendSeries', {
    as: mirre,
    params,
    body: { version: rest.version, count: 1, notify: true },
  });
  expect(added.body.items.map(({ startsAt }) => startsAt)).toEqual(['2028-04-11T12:00:00.000Z']);
  const live = (await allSessions(api, mirre)).map(({ startsAt }) => startsAt);
  expect(calendar()).toEqual(live);
  expect((await extend({ version: 2 })).status).toBe(409);
});

test('taken dates are named and can be left out; without credits nothing is added', async () => {
  const { mirre, client, extend } = await practice();
  const body = anHour(client.clientId, { startsLocal: '2028-04-10T09:30' });
  await api.call('createSession', { as: mirre, body });
  const refused = await extend();
  expect(refused.problem).toMatchObject({ code: 'series-conflicts', errors: [{ path: '2028-04-10' }] });
  const { items } = (await extend({ skip: ['2028-04-10'] })).body;
  expect(items.map(({ startsAt }) => startsAt)).toEqual(['2028-04-12T07:00:00.000Z']);
  await grant(api, mirre, client.clientId, 6);
  await extend({ version: 2, count: 1 });
  expect((await extend({ version: 3, count: 9 })).problem?.code).toBe('credits-used-up');
  expect((await extend({ version: 3, count: 9, uncovered: true })).status).toBe(201);
});

test('no more than 52 are to come, and a series of somebody else is none', async () => {
  const { params, extend } = await practice();
  expect((await extend({ count: 49 })).problem).toMatchObject({ code: 'bad-request', errors: [{ path: 'count' }] });
  for (const body of [{ count: 0 }, { count: 53 }, { version: -1 }]) expect((await extend(body)).status).toBe(400);
  const other = await coach();
  expect((await api.call('getSeries', { as: other, params })).problem?.code).toBe('session-not-found');
  const reply = await api.call('extendSeries', { as: other, params, body: { version: 1, count: 1 } });
  expect(reply.problem?.code).toBe('session-not-found');
});
