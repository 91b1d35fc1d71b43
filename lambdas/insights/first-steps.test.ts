import { expect, test } from 'vitest';
import { bookable, bookableDay, bookableZone } from '#testing/lambdas/bookable.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { aDraft, invoicing } from '#testing/lambdas/invoices.ts';
import { coach, type Person, personIn } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { paragraphs } from '#testing/lambdas/written.ts';

const api = withApi();

const nothing = { hours: false, client: false, practice: false, session: false, summary: false, invoice: false };
const taken = async (as: Person) => (await api.call('getFirstSteps', { as })).body;

test('a coach who has done nothing has taken no step', async () => {
  expect(await taken(await coach())).toEqual(nothing);
});

test('hours count when some are offered, of a week or of one day', async () => {
  const mirre = await coach();
  await api.call('updateAvailability', { as: mirre, body: { version: 0, timeZone: bookableZone, weekly: [] } });
  expect(await taken(mirre)).toEqual(nothing);
  const overrides = [{ date: '2027-04-01', windows: [{ from: '09:00', to: '12:00' }] }];
  await api.call('updateAvailability', {
    as: mirre,
    body: { version: 1, timeZone: bookableZone, weekly: [], overrides },
  });
  expect(await taken(mirre)).toEqual({ ...nothing, hours: true });
});

test('an invitation is a first client, before anybody has joined', async () => {
  const mirre = await coach();
  await inviteSomebody(api, mirre);
  expect(await taken(mirre)).toEqual({ ...nothing, client: true });
});

test('a practice, a session and a summary count, for the coach who made them alone', async () => {
  const { mirre, client, session } = await bookable(api);
  const before = { ...nothing, hours: true, client: true };
  expect(await taken(mirre)).toEqual(before);
  const what = { kind: 'action', title: 'Walk before work' };
  await api.call('assign', { as: mirre, body: { clientIds: [client.clientId], what } });
  expect(await taken(mirre)).toEqual({ ...before, practice: true });
  await session('09:00');
  expect(await taken(mirre)).toEqual({ ...before, practice: true, session: true });
  const summary = { clientId: client.clientId, title: 'Our talk', blocks: paragraphs('You slept better.') };
  expect((await api.call('shareSummary', { as: mirre, body: summary })).status).toBe(201);
  expect(await taken(mirre)).toEqual({ ...before, practice: true, session: true, summary: true });
  expect(await taken(await coach())).toEqual(nothing);
});

test('time that is blocked is not a session', async () => {
  const mirre = await coach();
  const body = { kind: 'block', startsLocal: `${bookableDay()}T09:00`, timeZone: bookableZone, durationMinutes: 60 };
  expect((await api.call('createSession', { as: mirre, body })).status).toBe(201);
  expect((await taken(mirre)).session).toBe(false);
});

test('an invoice counts once it is sent, not while it is a draft', async () => {
  const { mirre, draft, send } = await invoicing(api);
  const made = await draft(aDraft);
  expect((await taken(mirre)).invoice).toBe(false);
  await send(made);
  expect((await taken(mirre)).invoice).toBe(true);
});

test.each([['client'], ['administrator']])('a %s has none', async (who) => {
  const as = who === 'client' ? personIn('user') : personIn('internal-superuser');
  expect((await api.call('getFirstSteps', { as })).status).toBe(403);
});
