import { expect, test, vi } from 'vitest';
import { dayMilliseconds as day, utcDate } from '#contract/core/time/dates.ts';
import { mailDueAgain } from '#contract/scheduling/limits.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { handler } from '#lambdas/jobs/reminders/index.ts';
import { runs } from '#testing/effort.ts';
import { CalendarProgram } from '#testing/lambdas/calendar-program.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { userOf } from '#testing/lambdas/pair.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedSessions } from '#testing/lambdas/wrong-plan.ts';
import fc from '#testing/property.ts';

const api = withApi();

/** Runs the clock when all waiting mails are due, and no later: a clock that has left an hour never looks at it again. */
const run = () => handler({ source: 'aws.events', time: plusSeconds(now(), mailDueAgain) });

/** The calendar of somebody at an address, who takes whatever mails bring. */
const calendarAt = (address: string) => {
  const program = new CalendarProgram();
  let taken = 0;
  return () => {
    const mails = api.mailer.mailsTo(address);
    for (const { calendars = [] } of mails.slice(taken)) for (const each of calendars) program.receive(each);
    taken = mails.length;
    return program.shown().map(({ startsAt, minutes }) => `${startsAt} ${minutes}`);
  };
};

const planned = (sessions: readonly Session[], clientId?: string): string[] =>
  sessions
    .filter((session) => session.status === 'scheduled' && (clientId ?? session.clientId) === session.clientId)
    .map(({ startsAt, durationMinutes }) => `${startsAt} ${durationMinutes}`);

/** A coach who works round the clock, with three clients: one has joined, and two have not; the last is told of nothing. */
const practice = async () => {
  const mirre = await coach();
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
  const rules = { version: 0, timeZone: 'UTC', weekly, bufferMinutes: 0, horizonDays: 180 };
  const opened = await api.call('updateAvailability', { as: mirre, body: rules });
  expect(opened.status).toBe(200);
  const invite = () => inviteSomebody(api, mirre);
  const invited = [await invite(), await invite(), await invite()];
  const clients = invited.map(({ client, invitation }) => ({
    clientId: client.clientId,
    email: client.email,
    invitation,
    as: undefined as Person | undefined,
    shown: calendarAt(client.email),
  }));
  const joined = async (index: number) => {
    const client = clients[index];
    if (client && !client.as) client.as = userOf(await join(client.invitation));
  };
  await joined(0);
  return { mirre, clients, joined, own: calendarAt(`${mirre.userId}@example.com`) };
};

test('archiving a client with word of it is one mail, which takes every session to come out of both calendars', async () => {
  const { mirre, clients, own } = await practice();
  const [client] = clients;
  const make = (slot: number, more: object = {}) =>
    api.call('createSession', {
      as: mirre,
      body: {
        clientId: client?.clientId,
        startsLocal: start(slot, 0),
        timeZone: 'UTC',
        durationMinutes: 60,
        notify: true,
        ...more,
      },
    });
  await make(0);
  await make(2, { repeat: { frequency: 'weekly', interval: 1, count: 3 } });
  await make(4);
  await run();
  expect(client?.shown()).toHaveLength(5);
  expect(own()).toHaveLength(5);
  const params = { clientId: client?.clientId ?? '' };
  const before = api.mailer.mailsTo(client?.email ?? '').length;
  await api.call('updateClient', { as: mirre, params, body: { archived: true, notify: true } });
  await run();
  const [farewell, ...others] = api.mailer.mailsTo(client?.email ?? '').slice(before);
  expect(others).toEqual([]);
  expect(farewell?.subject).toMatch(/^Cancelled: your sessions with Carla Coach · /);
  expect(farewell?.text).toContain('Carla Coach is no longer your coach on Stillwater.');
  expect(farewell?.text).toContain('Everything you wrote here stays yours.');
  expect(farewell?.text.match(/ \d\d:00–\d\d:00 /g)).toHaveLength(5);
  expect(farewell?.calendars?.map((each) => /METHOD:\w+/.exec(each)?.[0])).toEqual(Array(3).fill('METHOD:CANCEL'));
  expect(client?.shown()).toEqual([]);
  expect(own()).toEqual([]);
});

test('a coach’s own calendar hears of what they did, whether or not the client does, until they want none of it', async () => {
  const { mirre, clients, own } = await practice();
  const [client] = clients;
  const clientId = client?.clientId;
  const hour = { clientId, timeZone: 'UTC', durationMinutes: 60, notify: false };
  const [made] = (await api.call('createSession', { as: mirre, body: { ...hour, startsLocal: start(0, 0) } })).body
    .items;
  const params = { sessionId: made?.sessionId ?? '' };
  await run();
  await api.call('updateSession', { as: mirre, params, body: { version: 1, change: { startsLocal: start(1, 0) } } });
  await run();
  expect(own()).toEqual([`${start(1, 0)}:00.000Z 60`]);
  await api.call('setSessionStatus', { as: mirre, params, body: { version: 2, status: 'cancelled' } });
  await run();
  expect(own()).toEqual([]);
  expect(client?.shown()).toEqual([]);
  const told = api.mailer.mailsTo(`${mirre.userId}@example.com`);
  expect(told.map(({ subject }) => subject.split(' · ')[0])).toEqual([
    'For your calendar: session with Anna de Wit',
    'Changed: session with Anna de Wit',
    'Cancelled: session with Anna de Wit',
  ]);
  expect(told[1]?.text).toContain(`/coach/sessions/${made?.sessionId}`);
  expect(told[1]?.listHeaders).toHaveProperty('list-unsubscribe');
  await api.call('updateMailPreferences', { as: mirre, body: { calendar: false } });
  await api.call('createSession', { as: mirre, body: { ...hour, startsLocal: start(4, 0) } });
  await run();
  expect(api.mailer.mailsTo(`${mirre.userId}@example.com`)).toHaveLength(3);
});

test('what the coach deletes leaves their own calendar by a mail, and without one if no mail had brought it there', async () => {
  const { mirre, clients, own } = await practice();
  const hour = { clientId: clients[0]?.clientId, timeZone: 'UTC', durationMinutes: 60, notify: false };
  const make = async (slot: number, more: object = {}) =>
    (await api.call('createSession', { as: mirre, body: { ...hour, startsLocal: start(slot, 0), ...more } })).body
      .items;
  const remove = async (session: Session | undefined) =>
    expect(
      (await api.call('removeSession', { as: mirre, params: { sessionId: session?.sessionId ?? '' } })).status,
    ).toBe(204);
  const subjects = () =>
    api.mailer.mailsTo(`${mirre.userId}@example.com`).map(({ subject }) => subject.split(' · ')[0]);
  await remove((await make(0))[0]);
  for (const session of await make(2, { repeat: { frequency: 'weekly', interval: 1, count: 2 } }))
    await remove(session);
  await run();
  expect(subjects()).toEqual([]);
  const [alone] = await make(0);
  const [first, second, third] = await make(2, { repeat: { frequency: 'weekly', interval: 1, count: 3 } });
  await run();
  expect(own()).toHaveLength(4);
  await remove(alone);
  await api.call('updateSession', {
    as: mirre,
    params: { sessionId: second?.sessionId ?? '' },
    body: { version: 1, change: { startsLocal: start(3, 1) } },
  });
  await run();
  await remove(second);
  await run();
  expect(own()).toEqual([first, third].map((session) => `${session?.startsAt} 60`));
  expect(subjects().at(-1)).toBe('Cancelled: session with Anna de Wit');
  await remove(first);
  await remove(third);
  await run();
  expect(own()).toEqual([]);
  const kept = await storedSessions(mirre.userId);
  expect(kept.map(({ sessionId }) => sessionId)).not.toContain(alone?.sessionId);
  expect(JSON.stringify(kept)).not.toContain('Anna');
  const query = { from: `${start(0, 0)}:00.000Z`, to: `${start(0, 4)}:00.000Z` };
  expect((await api.call('listSessions', { as: mirre, query })).body.items).toEqual([]);
  expect(clients[0]?.shown()).toEqual([]);
});

test('of a series that was told of by one of it, none is deleted', async () => {
  const { mirre, clients } = await practice();
  const body = {
    clientId: clients[0]?.clientId,
    startsLocal: start(0, 0),
    timeZone: 'UTC',
    durationMinutes: 60,
    notify: false,
    repeat: { frequency: 'weekly', interval: 1, count: 2 } as const,
  };
  const [first, second] = (await api.call('createSession', { as: mirre, body })).body.items;
  const change = { startsLocal: start(1, 0) };
  const params = { sessionId: first?.sessionId ?? '' };
  await api.call('updateSession', { as: mirre, params, body: { version: 1, change, notify: true } });
  expect(clients[0]?.shown()).toHaveLength(2);
  const refused = await api.call('removeSession', { as: mirre, params: { sessionId: second?.sessionId ?? '' } });
  expect(refused.problem?.code).toBe('session-closed');
});

const start = (slot: number, week: number): string => {
  const base = utcDate(Date.now() + 20 * day);
  return new Date(Date.parse(`${base}T00:00:00Z`) + week * 7 * day + slot * 12 * 3_600_000).toISOString().slice(0, 16);
};

const when = { slot: fc.nat({ max: 27 }), week: fc.nat({ max: 8 }) };
const pick = fc.nat({ max: 10_000 });
const whose = fc.nat({ max: 2 });
const scope = fc.constantFrom('one', 'following', 'all');
const act = fc.oneof(
  fc.record({ act: fc.constant('create'), whose, ...when }),
  fc.record({ act: fc.constant('series'), whose, count: fc.integer({ min: 2, max: 6 }), ...when }),
  { weight: 3, arbitrary: fc.record({ act: fc.constant('move'), pick, scope, ...when }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel'), pick, scope }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('restore'), pick }) },
  fc.record({ act: fc.constant('book'), whose, ...when }),
  fc.record({ act: fc.constant('own move'), pick, ...when }),
  fc.record({ act: fc.constant('own cancel'), pick }),
  { weight: 2, arbitrary: fc.record({ act: fc.constant('delete'), pick }) },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

type Practice = Awaited<ReturnType<typeof practice>>;

/** Tries an action; a refused one changes nothing. */
const attempt = async ({ mirre, clients }: Practice, one: Act, sessions: readonly Session[]): Promise<unknown> => {
  if (one.act === 'create' || one.act === 'series') {
    const repeat = one.act === 'series' && { repeat: { frequency: 'weekly', interval: 1, count: one.count } };
    const hour = {
      startsLocal: start(one.slot, one.week),
      timeZone: 'UTC',
      durationMinutes: 60,
      notify: one.whose < 2,
    };
    const body = { clientId: clients[one.whose]?.clientId, ...hour, ...repeat };
    return api.call('createSession', { as: mirre, body });
  }
  if (one.act === 'book') {
    const as = clients[one.whose]?.as;
    const body = { startsAt: `${start(one.slot, one.week)}:00.000Z`, durationMinutes: 60, timeZone: 'UTC' };
    return as && api.call('bookSlot', { as, params: { coachId: mirre.userId }, body });
  }
  const wanted = one.act === 'restore' ? 'cancelled' : 'scheduled';
  const quiet = clients[2]?.clientId;
  const fitting = sessions.filter(({ status, clientId }) =>
    one.act === 'delete' ? clientId === quiet : status === wanted,
  );
  const session = fitting[one.pick % fitting.length];
  if (!session) return undefined;
  const { version } = session;
  const params = { sessionId: session.sessionId };
  const client = clients.find(({ clientId }) => clientId === session.clientId)?.as;
  const notify = session.clientId !== quiet;
  if (one.act === 'delete') return api.call('removeSession', { as: mirre, params });
  if (one.act === 'move') {
    const change = { startsLocal: start(one.slot, one.week) };
    return api.call('updateSession', { as: mirre, params, body: { version, scope: one.scope, change, notify } });
  }
  if (one.act === 'own move') {
    const body = { version, startsAt: `${start(one.slot, one.week)}:00.000Z` };
    return client && api.call('moveOwnSession', { as: client, params, body });
  }
  if (one.act === 'own cancel')
    return client && api.call('cancelOwnSession', { as: client, params, body: { version } });
  const change = one.act === 'cancel' ? { status: 'cancelled', scope: one.scope } : { status: 'scheduled' };
  return api.call('setSessionStatus', { as: mirre, params, body: { version, ...change, notify } });
};

/** In each practice so many acts, after each few of which calendars are looked at. The time of an act grows with what is planned. */
const acts = { practices: 4, together: 25, rounds: runs({ usual: 5, full: 10 }) };

// Here it is about what mails say, however many of them there are.
vi.mock(import('#contract/clients/limits.ts'), async (original) => {
  const { withoutMailLimits } = await import('#testing/lambdas/without-mail-limits.ts');
  return withoutMailLimits(await original());
});

test('after any acts of coach and clients, calendars that know the mails alone show exactly what is planned', async () => {
  const seen: number[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: acts.together * acts.rounds, maxLength: acts.together * acts.rounds }),
      async (all) => {
        const at = await practice();
        for (let round = 0; round < acts.rounds; round += 1) {
          for (const one of all.slice(round * acts.together, (round + 1) * acts.together))
            await attempt(at, one, await storedSessions(at.mirre.userId));
          if (round === 2) await at.joined(1);
          const client = at.clients[(round >> 2) % 2];
          const archived = round % 4 === 3;
          const params = { clientId: client?.clientId ?? '' };
          if (archived) await api.call('updateClient', { as: at.mirre, params, body: { archived, notify: true } });
          await run();
          const sessions = await storedSessions(at.mirre.userId);
          expect(at.own()).toEqual(planned(sessions));
          expect(sessions.filter(({ ownMail }) => ownMail !== undefined)).toEqual([]);
          for (const { clientId, shown } of at.clients.slice(0, 2))
            expect(shown()).toEqual(planned(sessions, clientId));
          expect(at.clients[2]?.shown()).toEqual([]);
          if (archived) await api.call('updateClient', { as: at.mirre, params, body: { archived: false } });
        }
        seen.push((await storedSessions(at.mirre.userId)).length);
      },
    ),
    { numRuns: acts.practices, endOnFailure: true },
  );
  // Not in vain: four practices have some 137 together, seldom fewer than 100.
  expect(seen.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(40);
});
