import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { setting } from '#lambdas/environment.ts';
import { bookable, bookableDay, bookableZone } from '#testing/lambdas/bookable.ts';
import { later } from '#testing/lambdas/later.ts';
import { allDay, at, busyAt, newAddress, otherCalendars, stored } from '#testing/lambdas/other-calendars.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
const { add, book, slotsOf } = otherCalendars(api);

test('what a calendar elsewhere says blocks booking, and the planner shows it', async () => {
  const { mirre, anna } = await bookable(api);
  expect(await slotsOf(anna, mirre)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  const { added } = await add(mirre, busyAt(['10:00', '10:30'], ['09:10', '09:20', 'TRANSP:TRANSPARENT']));
  expect(added).toMatchObject({ name: 'Family', provider: 'other', allDay: 'none', unreadable: 0, busyTimes: 1 });
  expect(await slotsOf(anna, mirre)).toEqual(['09:00', '10:30', '11:00']);
  const query = { from: `${bookableDay()}T00:00:00.000Z`, to: `${bookableDay()}T23:00:00.000Z` };
  const { items } = (await api.call('listExternalTimes', { as: mirre, query })).body;
  expect(items).toHaveLength(1);
  expect(items[0]?.calendarId).toBe(added.calendarId);
  expect(Date.parse(items[0]?.endsAt ?? '') - Date.parse(items[0]?.startsAt ?? '')).toBe(30 * 60_000);
});

test('a client who saw the time before the calendar was read does not get it, whoever is first', async () => {
  const { mirre, anna } = await bookable(api);
  const query = { from: bookableDay(), days: '1', durationMinutes: '60', timeZone: bookableZone };
  const { days } = (await api.call('listSlots', { as: anna, params: { coachId: mirre.userId }, query })).body;
  const startsAt = days[0]?.slots.find(({ local }) => local.endsWith('10:00'))?.startsAt ?? '';
  const address = newAddress();
  await at(address, { text: busyAt(['10:00', '10:30']) });
  const [added, booked] = await Promise.all([
    api.call('addCalendar', { as: mirre, body: { name: 'Family', address } }),
    book(anna, mirre, startsAt),
  ]);
  expect(added.status).toBe(201);
  // Booked before the calendar was read, or not at all.
  if (booked.problem) expect(booked.problem.code).toBe('slot-taken');
  const { items } = (
    await api.call('listSessions', {
      as: mirre,
      query: { from: `${bookableDay()}T00:00:00.000Z`, to: `${bookableDay()}T23:00:00.000Z` },
    })
  ).body;
  expect(items).toHaveLength(booked.problem ? 0 : 1);
  expect((await book(anna, mirre, startsAt)).problem?.code).toBe('slot-taken');
});

/** Does something once, right before the first transaction of an action: between what was read for it and what it writes. */
const justBefore = async <Result>(first: () => Promise<unknown>, action: () => Promise<Result>): Promise<Result> => {
  const name = 'just before';
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'TransactWriteItemsCommand') {
          documentClient.middlewareStack.remove(name);
          await first();
        }
        return next(args);
      },
    { step: 'initialize', name },
  );
  return action();
};

test.each(['booked', 'moved'])(
  'a busy time that arrives after the look and before the write is respected: %s',
  async (how) => {
    const { mirre, anna } = await bookable(api);
    const query = { from: bookableDay(), days: '1', durationMinutes: '60', timeZone: bookableZone };
    const { days } = (await api.call('listSlots', { as: anna, params: { coachId: mirre.userId }, query })).body;
    const [early, , , , late] = (days[0]?.slots ?? []).map(({ startsAt }) => startsAt);
    const { body: session } = how === 'moved' ? await book(anna, mirre, early ?? '') : { body: undefined };
    const arrives = () => add(mirre, busyAt(['11:15', '11:30']));
    const act = async () =>
      session
        ? api.call('moveOwnSession', {
            as: anna,
            params: { sessionId: session.sessionId },
            body: { version: 1, startsAt: late ?? '' },
          })
        : book(anna, mirre, late ?? '');
    const { problem } = await justBefore<Awaited<ReturnType<typeof act>>>(arrives, act);
    expect(problem?.code).toBe('slot-taken');
  },
);

test('nothing of a foreign event but its times is stored, and the address only sealed', async () => {
  const mirre = await coach();
  const { address } = await add(mirre, busyAt(['10:00', '11:00']));
  const everything = (await stored(`CALENDAR#${mirre.userId}`)) + (await stored(`COACH#${mirre.userId}`));
  expect(everything).toContain('EXTERNAL#');
  expect(everything).not.toMatch(/secret|Dentist|elsewhere|private-\d/);
  expect(everything).not.toContain(address);
  expect(JSON.stringify((await api.call('listCalendars', { as: mirre })).body)).not.toContain('private-');
});

test('a coach plans over it and is warned', async () => {
  const { mirre, client } = await bookable(api);
  await add(mirre, busyAt(['10:00', '10:30']));
  const { warnings } = (
    await api.call('createSession', {
      as: mirre,
      body: {
        clientId: client.clientId,
        startsLocal: `${bookableDay()}T10:00`,
        timeZone: bookableZone,
        durationMinutes: 60,
      },
    })
  ).body;
  expect(warnings.map(({ warning }) => warning)).toContain('busy-elsewhere');
});

test('three calendars, each once; the same address again is the calendar that it was', async () => {
  const mirre = await coach();
  const { address, added } = await add(mirre, busyAt(['10:00', '11:00']));
  expect((await add(mirre, busyAt(['10:00', '11:00']), address)).added.calendarId).toBe(added.calendarId);
  await add(mirre, busyAt());
  await add(mirre, busyAt());
  expect((await api.call('listCalendars', { as: mirre })).body.items).toHaveLength(3);
  const fourth = newAddress();
  await at(fourth, { text: busyAt() });
  const refused = await api.call('addCalendar', { as: mirre, body: { name: 'One more', address: fourth } });
  expect(refused.problem?.code).toBe('calendars-full');
});

test.each([
  ['nothing is there', 'https://calendars.example/nothing', undefined, 'refused'],
  ['a page to sign in on', 'https://calendars.example/page', { text: '<html>Sign in</html>' }, 'no-calendar'],
  ['an address inside', 'https://127.0.0.1/latest', undefined, 'not-allowed'],
  [
    'one that leads inside',
    'https://calendars.example/inside',
    { location: 'https://169.254.169.254/' },
    'not-allowed',
  ],
  ['a file that is too large', 'https://calendars.example/large', { text: 'x'.repeat(5 * 2 ** 20 + 1) }, 'too-large'],
])('%s: the coach is told so, and nothing is stored', async (_, address, page, reason) => {
  const mirre = await coach();
  if (page) await at(address, page);
  const { problem } = await api.call('addCalendar', { as: mirre, body: { name: 'Family', address } });
  expect(problem).toMatchObject({ code: 'calendar-unreadable', errors: [{ path: 'address', message: reason }] });
  expect((await api.call('listCalendars', { as: mirre })).body.items).toEqual([]);
});

test.each(['http://calendars.example/a', 'ftp://calendars.example/a', 'not an address', 'javascript:alert(1)'])(
  '%s is refused as it was typed',
  async (address) => {
    const { problem } = await api.call('addCalendar', { as: await coach(), body: { name: 'Family', address } });
    expect(problem?.errors?.[0]?.path).toBe('address');
  },
);

test('webcal is the same address by another name', async () => {
  const mirre = await coach();
  const { address, added } = await add(mirre, busyAt(['10:00', '11:00']));
  const body = { name: 'Again', address: address.replace('https', 'webcal') };
  expect((await api.call('addCalendar', { as: mirre, body })).body.calendarId).toBe(added.calendarId);
});

test('whole days block until the coach says whether they do', async () => {
  const { mirre, anna } = await bookable(api);
  const { added } = await add(mirre, allDay(bookableDay()));
  expect(added.allDay).toBe('asks');
  expect(await slotsOf(anna, mirre)).toEqual([]);
  const params = { calendarId: added.calendarId };
  const free = await api.call('updateCalendar', { as: mirre, params, body: { allDay: 'free' } });
  expect(free.body).toMatchObject({ allDay: 'free', busyTimes: 0 });
  expect(await slotsOf(anna, mirre)).toHaveLength(5);
  await api.call('updateCalendar', { as: mirre, params, body: { allDay: 'busy' } });
  expect(await slotsOf(anna, mirre)).toEqual([]);
});

test('a name changes without a reading', async () => {
  const mirre = await coach();
  const { address, added } = await add(mirre, busyAt(['10:00', '11:00']));
  await at(address, {});
  const params = { calendarId: added.calendarId };
  const renamed = await api.call('updateCalendar', { as: mirre, params, body: { name: 'Work' } });
  expect(renamed.body).toEqual({ ...added, name: 'Work' });
});

test('what cannot be read keeps the times of its last reading, and says since when', async () => {
  const { mirre, anna } = await bookable(api);
  const { address } = await add(mirre, busyAt(['10:00', '10:30']));
  await at(address, {});
  const failed = await later(600, () => api.call('refreshCalendars', { as: mirre }));
  expect(failed.body.items[0]).toMatchObject({ fault: 'refused', busyTimes: 1 });
  expect(failed.body.items[0]?.failingSince).toBeDefined();
  expect(await slotsOf(anna, mirre)).toEqual(['09:00', '10:30', '11:00']);
  // It is there again, with another time.
  await at(address, { text: busyAt(['09:00', '09:30']) });
  const read = await later(3_600, () => api.call('refreshCalendars', { as: mirre }));
  expect(read.body.items[0]?.fault).toBeUndefined();
  expect(read.body.items[0]?.failingSince).toBeUndefined();
  expect(await slotsOf(anna, mirre)).toEqual(['09:30', '10:00', '10:30', '11:00']);
});

test('a calendar that nobody could read for a day wants attention until it is read again', async () => {
  const mirre = await coach();
  const { address, added } = await add(mirre, busyAt(['10:00', '10:30']));
  const wanted = async (seconds: number) => {
    const { attention } = (await later(seconds, () => api.call('getCoachDashboard', { as: mirre }))).body;
    return 'items' in attention ? attention.items.filter(({ kind }) => kind === 'calendar-stale') : undefined;
  };
  await at(address, {});
  await later(600, () => api.call('refreshCalendars', { as: mirre }));
  expect(await wanted(600)).toEqual([]);
  expect(await wanted(600 + 86_400)).toMatchObject([
    { title: 'Family', sourceId: added.calendarId, when: added.readAt },
  ]);
  await at(address, { text: busyAt() });
  await later(90_000, () => api.call('refreshCalendars', { as: mirre }));
  expect(await wanted(90_000)).toEqual([]);
  // Taken away while it cannot be read, it is forgotten as well.
  await at(address, {});
  await later(95_000, () => api.call('refreshCalendars', { as: mirre }));
  await api.call('removeCalendar', { as: mirre, params: { calendarId: added.calendarId } });
  expect(await wanted(200_000)).toEqual([]);
});

test('one that was read in the last minutes is not read again', async () => {
  const mirre = await coach();
  const { address, added } = await add(mirre, busyAt(['10:00', '11:00']));
  await at(address, {});
  expect((await api.call('refreshCalendars', { as: mirre })).body.items).toEqual([added]);
});

test('a calendar that is taken away frees its times, and leaves no address', async () => {
  const { mirre, anna } = await bookable(api);
  const { added } = await add(mirre, busyAt(['10:00', '10:30']));
  const { added: other } = await add(mirre, busyAt(['11:30', '12:00']));
  await api.call('removeCalendar', { as: mirre, params: { calendarId: added.calendarId } });
  expect(await slotsOf(anna, mirre)).toEqual(['09:00', '09:30', '10:00', '10:30']);
  const left = await stored(`CALENDAR#${mirre.userId}`);
  expect(left).not.toContain(added.calendarId);
  expect(left).toContain(other.calendarId);
  expect(await stored(`COACH#${mirre.userId}`)).not.toContain(added.calendarId);
});

test('nobody but its coach reaches a calendar', async () => {
  const { added } = await add(await coach(), busyAt(['10:00', '11:00']));
  const params = { calendarId: added.calendarId };
  const stranger = await coach();
  const calls: [RouteName, object][] = [
    ['updateCalendar', { params, body: { name: 'Mine' } }],
    ['removeCalendar', { params }],
  ];
  for (const [name, request] of calls) {
    const { problem } = await api.call(name, { as: stranger, ...request });
    expect([name, problem?.code]).toEqual([name, 'calendar-not-found']);
  }
  expect((await api.call('listCalendars', { as: stranger })).body.items).toEqual([]);
});

test('a sealed address opens for no other coach', async () => {
  const [mirre, other] = [await coach(), await coach()];
  await add(mirre, busyAt(['10:00', '11:00']));
  const { Item } = await documentClient.send(
    new GetCommand({ TableName: setting('TABLE_NAME'), Key: { pk: `CALENDAR#${mirre.userId}`, sk: 'CONNECTIONS' } }),
  );
  const { openSecret } = await import('#lambdas/aws/secrets.ts');
  const [sealed] = Object.values(v.parse(v.record(v.string(), v.string()), Item?.['addresses']));
  expect(await openSecret(sealed ?? '', { owner: mirre.userId, purpose: 'calendar' })).toContain('private-');
  await expect(openSecret(sealed ?? '', { owner: other.userId, purpose: 'calendar' })).rejects.toThrow();
});
