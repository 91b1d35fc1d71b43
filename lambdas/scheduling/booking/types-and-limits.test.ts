import { expect, test } from 'vitest';
import { plusDays } from '#contract/core/time/dates.ts';
import { addMinutes, resolve, weekdayOf } from '#contract/core/time/local.ts';
import type { SessionType } from '#contract/scheduling/availability/session-types.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { type Bookable, bookable, bookableDay, bookableZone } from '#testing/lambdas/bookable.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { grant } from '#testing/lambdas/package.ts';
import { type Person, personIn } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const typeOf = (different: Partial<SessionType> = {}): SessionType => ({
  typeId: 'firsttalk0000000000000',
  name: 'First talk',
  durationMinutes: 30,
  place: { kind: 'video' },
  colour: 'sky',
  bookable: true,
  ...different,
});

const at = (time: string, day = bookableDay()): string => resolve(`${day}T${time}`, bookableZone).instant;

const book = ({ mirre, anna }: Pick<Bookable, 'mirre' | 'anna'>, time: string, more: object = {}) =>
  api.call('bookSlot', {
    as: anna,
    params: { coachId: mirre.userId },
    body: { startsAt: at(time), durationMinutes: 60, timeZone: bookableZone, ...more },
  });

const timesOf = async ({ mirre, anna }: Pick<Bookable, 'mirre' | 'anna'>, more: object = {}, day = bookableDay()) => {
  const query = { from: day, days: '1', durationMinutes: '60', timeZone: bookableZone, ...more };
  const { body } = await api.call('listSlots', { as: anna, params: { coachId: mirre.userId }, query });
  return { ...body, times: body.days.flatMap(({ slots }) => slots.map(({ local }) => local.slice(11))) };
};

/** Another client of the same coach. */
const another = async (mirre: Person): Promise<Person> => {
  const { invitation } = await inviteSomebody(api, mirre);
  const userId = await join(invitation);
  const person = personIn('user');
  return { userId, claims: { ...person.claims, sub: userId, username: userId } };
};

test('clients book by type once there is one for them: its length, place and price, and no credit where it has a price', async () => {
  const place = { kind: 'in-person', address: 'Herengracht 1, Amsterdam' } as const;
  const types = [
    typeOf({ place, price: { amount: 45_00, currency: 'EUR' } }),
    typeOf({ typeId: 'onlyplanned00000000000', name: 'Supervision', bookable: false }),
    typeOf({ typeId: 'online0000000000000000', place: { kind: 'video', link: 'https://meet.example/secret' } }),
  ];
  const pair = await bookable(api, { types });
  const { mirre, anna, client } = pair;
  await grant(api, mirre, client.clientId, 1);
  const { rules } = await timesOf(pair);
  // The room of a video call is for who has booked it.
  expect(rules.types.map(({ place: where }) => where)).toEqual([place, { kind: 'video' }]);
  for (const refused of [
    {},
    { typeId: types[0]?.typeId },
    { typeId: 'onlyplanned00000000000', durationMinutes: 30 },
    { typeId: 'nobodyknowsthis0000000', durationMinutes: 30 },
  ])
    expect((await book(pair, '09:00', refused)).problem?.code).toBe('slot-not-offered');
  const { body } = await book(pair, '09:00', { typeId: types[0]?.typeId, durationMinutes: 30 });
  expect(body).toMatchObject({ title: 'First talk', place, price: { amount: 45_00 } });
  const stored = await getSession(mirre.userId, body.sessionId);
  expect(stored).toMatchObject({ typeId: types[0]?.typeId, colour: 'sky', createdBy: 'client' });
  expect(stored?.lot).toBeUndefined();
  const mail = api.mailer.mailsTo(client.email).find(({ calendar }) => calendar !== undefined);
  expect(mail?.text).toContain('Where:\nHerengracht 1, Amsterdam');
  expect(mail?.calendar?.replaceAll('\r\n ', '')).toContain('LOCATION:Herengracht 1\\, Amsterdam');
  expect((await api.call('listOwnSessions', { as: anna, query: {} })).body.items[0]).toMatchObject({ place });
});

test('a type has its own buffer, which later bookings keep too, and its own notice', async () => {
  const far = { typeId: 'withtravel000000000000', name: 'At yours', bufferMinutes: 30, durationMinutes: 60 };
  const soon = { typeId: 'toolate000000000000000', name: 'Late', noticeHours: 336, durationMinutes: 60 };
  const pair = await bookable(api, { types: [typeOf({ durationMinutes: 60 }), typeOf(far), typeOf(soon)] });
  // Notice of two weeks, a week before: at whatever hour this runs, no time of that day is left.
  const day = plusDays(bookableDay(), -7);
  expect((await timesOf(pair, { typeId: soon.typeId }, day)).times).toEqual([]);
  const startsAt = resolve(`${day}T10:00`, bookableZone).instant;
  expect((await book(pair, '10:00', { typeId: soon.typeId, startsAt })).problem?.code).toBe('slot-not-offered');
  expect((await book(pair, '10:00', { typeId: far.typeId })).status).toBe(201);
  expect((await timesOf(pair, { typeId: typeOf().typeId })).times).toEqual([]);
  for (const time of ['09:00', '11:00'])
    expect((await book(pair, time, { typeId: typeOf().typeId })).problem?.code).toBe('slot-taken');
});

test('a coach plans by type: what the type says fills what the request leaves out', async () => {
  const { mirre, session } = await bookable(api, { types: [typeOf({ place: { kind: 'phone' }, bookable: false })] });
  const planned = await session('10:00', { typeId: typeOf().typeId });
  expect(planned).toMatchObject({ title: 'First talk', place: { kind: 'phone' }, colour: 'sky' });
  const online = await api.call('updateSession', {
    as: mirre,
    params: { sessionId: planned.sessionId },
    body: { version: planned.version, change: { place: '', videoLink: 'https://meet.example/x' } },
  });
  expect(online.body.items[0]).toMatchObject({ videoLink: 'https://meet.example/x' });
  expect(online.body.items[0]?.place).toBeUndefined();
  const body = { clientId: planned.clientId ?? '', startsLocal: `${bookableDay()}T11:00`, timeZone: bookableZone };
  const unknown = await api.call('createSession', {
    as: mirre,
    body: { ...body, durationMinutes: 60, typeId: 'nobodyknowsthis0000000' },
  });
  expect(unknown.problem).toMatchObject({ code: 'bad-request', errors: [{ path: 'typeId' }] });
});

test('a full day offers nothing more, whoever filled it, and of many who want its last place one gets it', async () => {
  const pair = await bookable(api, { limits: { perDay: 2 } });
  await pair.session('09:00');
  const others = await Promise.all(Array.from({ length: 5 }, () => another(pair.mirre)));
  const replies = await Promise.all(
    [pair.anna, ...others].map((anna, place) => book({ ...pair, anna }, ['10:00', '11:00'][place % 2] ?? '')),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, problem } of replies)
    expect([status, problem?.code]).toEqual(status === 201 ? [201, undefined] : [409, expect.stringMatching(/^slot-/)]);
  expect((await timesOf(pair)).times).toEqual([]);
});

test('a week has as many as its coach wants, and a block is none of them', async () => {
  const day = bookableDay();
  const monday = plusDays(day, 1 - weekdayOf(day));
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '12:00' }));
  const pair = await bookable(api, { weekly, limits: { perWeek: 2 } });
  const inWeek = (place: number) => plusDays(monday, place);
  for (const [place, more] of [
    [0, {}],
    [6, { kind: 'block', clientId: undefined }],
  ] as const)
    await pair.session('09:00', { startsLocal: `${inWeek(place)}T09:00`, ...more });
  expect((await timesOf(pair, {}, inWeek(3))).times).not.toEqual([]);
  await pair.session('10:00', { startsLocal: `${inWeek(6)}T11:00` });
  expect((await timesOf(pair, {}, inWeek(3))).times).toEqual([]);
  expect((await timesOf(pair, {}, inWeek(7))).times).not.toEqual([]);
  expect((await book(pair, '10:00')).problem?.code).toBe('slot-not-offered');
});

test('a client has as many open bookings as the coach allows; what the coach planned is none', async () => {
  const pair = await bookable(api, { limits: { openPerClient: 1 } });
  await pair.session('09:00');
  const { body } = await book(pair, '10:00');
  expect(body.startsAt).toBe(at('10:00'));
  expect(await timesOf(pair)).toMatchObject({ nothing: 'limit-reached', times: [] });
  expect((await book(pair, '11:00')).problem?.code).toBe('bookings-used-up');
  // Who moves has no more than before.
  const moved = await api.call('moveOwnSession', {
    as: pair.anna,
    params: { sessionId: body.sessionId },
    body: { version: body.version, startsAt: at('11:00') },
  });
  expect(moved.status).toBe(200);
});

test('a session is moved as often as its coach allows, and then no more', async () => {
  const pair = await bookable(api, { limits: { movesPerSession: 1 } });
  const { body } = await book(pair, '09:00');
  expect(body.mayMove).toBe(true);
  const move = (version: number, time: string) =>
    api.call('moveOwnSession', {
      as: pair.anna,
      params: { sessionId: body.sessionId },
      body: { version, startsAt: at(time) },
    });
  const first = await move(body.version, '10:00');
  expect(first.body.mayMove).toBe(false);
  expect((await move(first.body.version, '11:00')).problem?.code).toBe('moves-used-up');
});

test('times beside another session are marked where the coach wants them first, and all others stay', async () => {
  const pair = await bookable(api, { wholeDays: true, bufferMinutes: 0 });
  await pair.session('10:00');
  const { days, times } = await timesOf(pair, {});
  expect(times).toEqual(['09:00', '11:00']);
  expect(days.flatMap(({ slots }) => slots.map(({ beside }) => beside))).toEqual([true, true]);
  const short = await bookable(api, { wholeDays: true, durations: [30] });
  await short.session('10:00');
  const half = await timesOf(short, { durationMinutes: '30' });
  expect(
    half.days.flatMap(({ slots }) => slots.flatMap(({ local, beside }) => (beside ? [local.slice(11)] : []))),
  ).toEqual(['09:30', '11:00']);
  expect(half.times).toEqual(['09:00', '09:30', '11:00', '11:30']);
});

test('limits and types that make no sense are refused', async () => {
  const { mirre } = await bookable(api);
  const refused = async (body: object) =>
    (await api.call('updateAvailability', { as: mirre, body: { version: 1, ...body } })).problem?.code;
  for (const body of [
    { limits: { perDay: 0 } },
    { limits: { perYear: 3 } },
    { types: [typeOf(), typeOf()] },
    { types: [typeOf({ name: ' ' })] },
    { types: [typeOf({ place: { kind: 'in-person', address: ' ' } })] },
    { types: Array.from({ length: 13 }, (_, place) => typeOf({ typeId: `type${String(place).padStart(18, '0')}` })) },
    { moreReminderHours: [1, 2, 3] },
    { moreReminderHours: [24, 24] },
  ])
    expect([body, await refused(body)]).toEqual([body, 'bad-request']);
});

test('three reminders leave, each once, and a move brings all of them anew', async () => {
  const { session, mirre } = await bookable(api, { reminderHours: 48, moreReminderHours: [2, 24] });
  const planned = await session('10:00');
  const stored = await getSession(mirre.userId, planned.sessionId);
  const before = [48, 24, 2].map((hours) => addMinutes(planned.startsAt, -60 * hours));
  expect([stored?.reminder, ...(stored?.laterReminders ?? [])]).toEqual(before);
});
