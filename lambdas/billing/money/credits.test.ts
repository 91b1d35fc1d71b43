import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { bookable, bookableDay, bookableZone } from '#testing/lambdas/bookable.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { fiveSessions, grant } from '#testing/lambdas/package.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { wrongCredits } from '#testing/lambdas/wrong-credits.ts';

const api = withApi();

/** A coach with a client who has joined, and what the client may book. */
const practice = async (rules: Parameters<typeof bookable>[1] = {}) => {
  const { mirre, anna, client, session } = await bookable(api, rules);
  const of = { coachId: mirre.userId, clientId: client.clientId };
  const credits = async (as = mirre, query: { clientId?: string } = { clientId: client.clientId }) =>
    (await api.call('listCredits', { as, query })).body.items;
  const available = async () => (await credits())[0]?.available;
  const book = (startsAt: string, key: string = randomUUID()) =>
    api.call('bookSlot', {
      as: anna,
      key,
      params: { coachId: mirre.userId },
      body: { startsAt, durationMinutes: 60, timeZone: bookableZone },
    });
  const slots = async () => {
    const query = { from: bookableDay(), days: '31', durationMinutes: '60', timeZone: bookableZone };
    const { body } = await api.call('listSlots', { as: anna, params: { coachId: mirre.userId }, query });
    return body.days.flatMap((day) => day.slots.map(({ startsAt }) => startsAt));
  };
  const create = (localTime: string, more: object = {}) =>
    api.call('createSession', {
      as: mirre,
      key: randomUUID(),
      body: {
        clientId: client.clientId,
        startsLocal: `${bookableDay()}T${localTime}`,
        timeZone: bookableZone,
        durationMinutes: 60,
        ...more,
      },
    });
  return { mirre, anna, client, of, session, credits, available, book, slots, create };
};

test('a client who was never granted credits books without any, and what they booked before the first grant takes none', async () => {
  const { mirre, of, book, slots, available } = await practice();
  const [first = '', , second = ''] = await slots();
  expect((await book(first)).status).toBe(201);
  await grant(api, mirre, of.clientId, 2);
  expect(await available()).toBe(2);
  expect((await book(second)).status).toBe(201);
  expect(await available()).toBe(1);
  expect(await wrongCredits(of)).toEqual([]);
});

test('of fifty bookings at once on thirty credits thirty are made, and nothing is left', async () => {
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '20:00' }));
  const { mirre, of, book, slots, available } = await practice({ weekly, slotStepMinutes: 60 });
  await grant(api, mirre, of.clientId, 30);
  const wanted = (await slots()).slice(0, 50);
  expect(wanted).toHaveLength(50);
  const replies = await Promise.all(wanted.map((startsAt) => book(startsAt)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(new Set(replies.flatMap(({ problem }) => problem?.code ?? []))).toEqual(new Set(['credits-used-up']));
  expect(await available()).toBe(0);
  expect(await wrongCredits(of)).toEqual([]);
}, 60_000);

test('a timely cancellation gives the credit back, a late one and a session that took place use it', async () => {
  const { mirre, anna, of, credits, available, session } = await practice({ cancellationHours: 0 });
  await grant(api, mirre, of.clientId, 3);
  const timely = await session('09:00');
  await api.call('cancelOwnSession', { as: anna, params: { sessionId: timely.sessionId }, body: { version: 1 } });
  expect(await available()).toBe(3);
  const soon = plusDays(dateAt(new Date().toISOString(), bookableZone), 2);
  const late = await session('09:00', { startsLocal: `${soon}T09:00` });
  const { body: rules } = await api.call('getAvailability', { as: mirre });
  await api.call('updateAvailability', { as: mirre, body: { version: rules.version, cancellationHours: 168 } });
  await api.call('cancelOwnSession', { as: anna, params: { sessionId: late.sessionId }, body: { version: 1 } });
  expect(await available()).toBe(2);
  const [own] = await credits(anna, {});
  expect(own).toMatchObject({ coachId: mirre.userId, available: 2, lots: [{ granted: 3, held: 0, used: 1 }] });
  expect(own?.entries.map(({ kind, change }) => [kind, change])).toEqual([
    ['use', 0],
    ['hold', -1],
    ['release', 1],
    ['hold', -1],
    ['grant', 3],
  ]);
  expect(await wrongCredits(of)).toEqual([]);
});

test('without a credit left a coach is refused, unless the session is wanted uncovered; the next grant covers it', async () => {
  const { mirre, of, available, create } = await practice();
  await grant(api, mirre, of.clientId, 1);
  expect((await create('09:00')).status).toBe(201);
  expect((await create('10:00')).problem?.code).toBe('credits-used-up');
  const series = { repeat: { frequency: 'weekly', interval: 1, count: 3 } };
  expect((await create('11:00', series)).problem?.code).toBe('credits-used-up');
  const { body } = await create('10:00', { uncovered: true });
  expect(body.items).toMatchObject([{ uncovered: true }]);
  expect(await wrongCredits(of)).toEqual([]);
  await grant(api, mirre, of.clientId, 5);
  expect(await available()).toBe(4);
  const { body: after } = await api.call('setSessionStatus', {
    as: mirre,
    params: { sessionId: body.items[0]?.sessionId ?? '' },
    body: { version: 2, status: 'cancelled' },
  });
  expect(after.items[0]?.uncovered).toBeUndefined();
  expect(await available()).toBe(5);
  expect(await wrongCredits(of)).toEqual([]);
});

test('a series takes of what expires first, and only of what is still good on each day', async () => {
  const { mirre, of, credits, create } = await practice();
  await grant(api, mirre, of.clientId, 5, { title: 'For ever' });
  // Two weeks from now is the first session, and a week later the second; then it has expired.
  await grant(api, mirre, of.clientId, 5, { title: 'For three weeks', validDays: 22 });
  const series = { repeat: { frequency: 'weekly', interval: 1, count: 4 } };
  expect((await create('09:00', series)).status).toBe(201);
  const [{ lots, available } = { lots: [], available: 0 }] = await credits();
  expect(lots.map(({ title, held }) => [title, held])).toEqual([
    ['For three weeks', 2],
    ['For ever', 2],
  ]);
  expect(available).toBe(6);
  expect(await wrongCredits(of)).toEqual([]);
});

test('a client cannot move a session past the last day of its credit, but a coach can', async () => {
  const { mirre, anna, of, session, slots } = await practice({ horizonDays: 90, cancellationHours: 0 });
  await grant(api, mirre, of.clientId, 1, { validDays: 15 });
  const made = await session('09:00');
  const later = (await slots()).find((startsAt) => startsAt > plusDays(bookableDay(), 3)) ?? '';
  const params = { sessionId: made.sessionId };
  const moved = await api.call('moveOwnSession', { as: anna, params, body: { version: 1, startsAt: later } });
  expect(moved.problem?.code).toBe('credits-used-up');
  const change = { startsLocal: `${plusDays(bookableDay(), 20)}T09:00` };
  const byCoach = await api.call('updateSession', { as: mirre, params, body: { version: 1, change } });
  expect(byCoach.status).toBe(200);
  expect(await wrongCredits(of)).toEqual([]);
});

test('archiving a client gives back what they had before them', async () => {
  const { mirre, of, available, create } = await practice();
  await grant(api, mirre, of.clientId, 3);
  await create('09:00', { repeat: { frequency: 'weekly', interval: 1, count: 3 } });
  expect(await available()).toBe(0);
  await api.call('updateClient', { as: mirre, params: { clientId: of.clientId }, body: { archived: true } });
  expect(await available()).toBe(3);
  expect(await wrongCredits(of)).toEqual([]);
});

test('credits are adjusted with a reason that the client reads, and never below what is held and used', async () => {
  const { mirre, anna, of, credits, session } = await practice();
  const { credits: granted } = await grant(api, mirre, of.clientId, 2);
  await session('09:00');
  const adjust = (change: number, key = randomUUID()) => {
    const body = { clientId: of.clientId, lotId: granted.lots[0]?.id ?? '', change, reason: 'A gift' };
    return api.call('adjustCredits', { as: mirre, key, body });
  };
  expect((await adjust(-2)).problem?.code).toBe('credits-used-up');
  const key = randomUUID();
  await adjust(3, key);
  expect((await adjust(3, key)).body.available).toBe(4);
  const [own] = await credits(anna, {});
  expect(own?.entries[0]).toMatchObject({ kind: 'adjust', change: 3, reason: 'A gift' });
  expect(await wrongCredits(of)).toEqual([]);
});

test('a request that comes twice grants, books and plans once, also with the last credit', async () => {
  const { mirre, of, book, slots, available } = await practice();
  const { id } = (await api.call('savePackage', { as: mirre, body: fiveSessions({ credits: 1 }) })).body;
  const request = { as: mirre, key: randomUUID(), body: { clientId: of.clientId, packageId: id } };
  await api.call('grantPackage', request);
  expect((await api.call('grantPackage', request)).body.credits.available).toBe(1);
  const withInvoice = { ...request.body, invoice: true };
  const other = await api.call('grantPackage', { ...request, body: withInvoice });
  expect(other.problem?.code).toBe('idempotency-key-reused');
  const [first = ''] = await slots();
  const key = randomUUID();
  const one = await book(first, key);
  expect((await book(first, key)).body.sessionId).toBe(one.body.sessionId);
  expect(await available()).toBe(0);
  expect(await wrongCredits(of)).toEqual([]);
});

test('with the credits comes the draft of an invoice where that is wanted, once', async () => {
  const { mirre, of } = await practice();
  const { id } = (await api.call('savePackage', { as: mirre, body: fiveSessions() })).body;
  const body = { clientId: of.clientId, packageId: id, invoice: true };
  const request = { as: mirre, key: randomUUID(), body };
  const { invoiceId, credits } = (await api.call('grantPackage', request)).body;
  expect((await api.call('grantPackage', request)).body.invoiceId).toBe(invoiceId);
  expect(credits.lots).toMatchObject([{ invoiceId }]);
  const { items } = (await api.call('listInvoices', { as: mirre })).body;
  expect(items).toMatchObject([
    { id: invoiceId, state: 'draft', clientId: of.clientId, currency: 'EUR', gross: 400_00 },
  ]);
});

test("another coach's client, package and credits are not found", async () => {
  const { mirre, of } = await practice();
  const dora = await coach();
  const { credits } = await grant(api, mirre, of.clientId, 1);
  const own = (await api.call('savePackage', { as: dora, body: fiveSessions() })).body.id;
  const theirs = (await api.call('savePackage', { as: mirre, body: fiveSessions() })).body.id;
  const granted = await api.call('grantPackage', { as: dora, body: { clientId: of.clientId, packageId: own } });
  expect(granted.problem?.code).toBe('client-not-found');
  const archived = await api.call('archivePackage', { as: dora, params: { id: theirs }, body: { archived: true } });
  expect(archived.problem?.code).toBe('package-not-found');
  const adjusted = await api.call('adjustCredits', {
    as: dora,
    body: { clientId: of.clientId, lotId: credits.lots[0]?.id ?? '', change: 1, reason: 'Mine' },
  });
  expect(adjusted.problem?.code).toBe('client-not-found');
  expect((await api.call('listCredits', { as: dora, query: { clientId: of.clientId } })).problem?.code).toBe(
    'client-not-found',
  );
});

test('a package is changed as it was seen, and put away', async () => {
  const mirre = await coach();
  const { body: made } = await api.call('savePackage', { as: mirre, body: fiveSessions() });
  const again = { ...fiveSessions({ title: 'Six sessions', credits: 6 }), id: made.id };
  const { body: changed } = await api.call('savePackage', { as: mirre, body: { ...again, version: 1 } });
  expect(changed).toMatchObject({ id: made.id, title: 'Six sessions', credits: 6, version: 2 });
  const late = await api.call('savePackage', { as: mirre, body: { ...again, version: 1, title: 'Other' } });
  expect(late.problem?.code).toBe('changed-meanwhile');
  await api.call('archivePackage', { as: mirre, params: { id: made.id }, body: { archived: true } });
  const titles = async (archived: 'true' | 'false') =>
    (await api.call('listPackages', { as: mirre, query: { archived } })).body.items.map(({ title }) => title);
  expect(await titles('false')).toEqual([]);
  expect(await titles('true')).toEqual(['Six sessions']);
});

test('who has no credits costs a booking no call more, who has some one Query', async () => {
  const { mirre, of, book, slots, credits } = await practice();
  const [first = '', , second = '', , third = ''] = await slots();
  await book(third);
  const without = await measured(() => book(first));
  await grant(api, mirre, of.clientId, 2);
  const withCredits = await measured(() => book(second));
  expect(withCredits.length - without.length).toBe(1);
  const listed = await measured(() => credits());
  expect(listed.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(5);
});
