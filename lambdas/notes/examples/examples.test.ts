import { describe, expect, test } from 'vitest';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import type { RouteName } from '#contract/routes.ts';
import { exampleAddress, exampleOf } from '#lambdas/data/clients/example.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { aDraft } from '#testing/lambdas/invoices.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { runErasures } from '#testing/lambdas/workers.ts';
import { paragraphs } from '#testing/lambdas/written.ts';

const api = withApi();

const add = async (as: Person) => (await api.call('addExampleClient', { as })).body.client;
const remove = (as: Person) => api.call('removeExampleClient', { as });

/** Every item of the table that names a coach's example in any way. */
const traces = async ({ userId: coachId }: Person) => {
  const { clientId, userId, sessionId } = exampleOf(coachId);
  const ids = [clientId, userId, sessionId];
  return inOrder(await allItems('')).filter((item) => ids.some((id) => JSON.stringify(item).includes(id)));
};

const inOrder = (items: Awaited<ReturnType<typeof allItems>>) =>
  items.toSorted((one, other) => `${one['pk']} ${one['sk']}`.localeCompare(`${other['pk']} ${other['sk']}`));

describe('an example client', () => {
  test('is there whole: days, a session, a note, what was agreed and a summary', async () => {
    const mirre = await coach();
    const { clientId, ...client } = await add(mirre);
    expect(client).toMatchObject({
      firstName: 'Sam (example)',
      status: 'active',
      example: true,
      email: exampleAddress,
    });
    const params = { clientId };
    expect((await api.call('listClients', { as: mirre })).body.items.map((each) => each.clientId)).toEqual([clientId]);
    expect((await api.call('getClient', { as: mirre, params })).status).toBe(200);
    const past = await api.call('listClientSessions', { as: mirre, params, query: { when: 'past' } });
    expect(past.body.items).toMatchObject([{ status: 'completed', title: 'Sleep and evenings' }]);
    const notes = (await api.call('listNotes', { as: mirre, query: { clientId } })).body.items;
    expect(notes).toMatchObject([{ clientId, title: 'Sleep and evenings' }]);
    expect((await api.call('listSummaries', { as: mirre, query: { clientId } })).body.items).toHaveLength(1);
    const today = utcDate(Date.now());
    const query = { from: plusDays(today, -60), to: today };
    const progress = (await api.call('getClientProgress', { as: mirre, params, query })).body;
    expect(JSON.stringify(progress)).toContain('No screens after nine');
    const entries = async (kind: string) =>
      (await api.call('listSharedEntries', { as: mirre, params, query: { kind, limit: '100' } })).body.items;
    expect(await entries('check-in')).toHaveLength(16);
    expect(await entries('reflection')).toHaveLength(2);
    expect((await api.call('listProgress', { as: mirre })).body.items).toMatchObject([{ client: { clientId } }]);
  });

  test('is one, however often it is asked for, at once too', async () => {
    const mirre = await coach();
    await Promise.all([add(mirre), add(mirre)]);
    const before = await traces(mirre);
    expect((await add(mirre)).clientId).toBe(exampleOf(mirre.userId).clientId);
    expect(await traces(mirre)).toEqual(before);
  });

  test.each([
    ['nl', 'Sam (voorbeeld)'],
    ['de', 'Sam (Beispiel)'],
    ['fr', 'Sam (exemple)'],
    ['es', 'Sam (ejemplo)'],
  ] as const)('says what it is in the language of the coach: %s', async (language, name) => {
    expect((await add(await coach({ language }))).firstName).toBe(name);
  });

  test("is the coach's alone", async () => {
    const [mirre, carla] = [await coach(), await coach()];
    const { clientId } = await add(mirre);
    const params = { clientId };
    expect((await api.call('getClient', { as: carla, params })).problem?.code).toBe('client-not-found');
    await remove(carla);
    expect((await api.call('getClient', { as: mirre, params })).status).toBe(200);
    for (const group of ['user', 'internal-superuser'])
      for (const route of ['addExampleClient', 'removeExampleClient'] as const)
        expect((await api.call(route, { as: personIn(group) })).status).toBe(403);
  });
});

describe('nothing of it counts', () => {
  test('in the figures, feeds and calendar of its coach', async () => {
    const mirre = await coach();
    const read = async () => {
      const { attention, ...dashboard } = (await api.call('getCoachDashboard', { as: mirre })).body;
      const sessions = await api.call('listSessions', {
        as: mirre,
        query: { from: plusSeconds(now(), -30 * day), to: plusSeconds(now(), 7 * day) },
      });
      const [analytics, unbilled, steps] = await Promise.all([
        api.call('getAnalytics', { as: mirre, query: { period: 'twelve' } }),
        api.call('listUnbilled', { as: mirre }),
        api.call('getFirstSteps', { as: mirre }),
      ]);
      const { exampleId: _, ...taken } = steps.body;
      return [dashboard, attention, sessions.body.items, analytics.body, unbilled.body, taken];
    };
    const before = await read();
    const { clientId } = await add(mirre);
    expect(await read()).toEqual(before);
    expect((await api.call('getFirstSteps', { as: mirre })).body.exampleId).toBe(clientId);
    // What is sought for attention is sought from what there is: also when the example has not been there for weeks.
    const [dashboard, attention] = await later(40 * day, read);
    expect([dashboard, attention]).toMatchObject([{ clients: { active: 0, pending: 0 } }, { items: [] }]);
  });

  test('beside clients who are real', async () => {
    const mirre = await coach();
    await inviteSomebody(api, mirre);
    await add(mirre);
    await remove(mirre);
    const { clients } = (await api.call('getCoachDashboard', { as: mirre })).body;
    expect(clients).toEqual({ active: 0, pending: 1 });
  });

  test('on the platform: administrators have no such person, and no other number', async () => {
    const ada = await personWithProfile('internal-superuser');
    const mirre = await coach();
    const read = async () => [
      Object.assign((await api.call('getStatistics', { as: ada })).body, { asOf: '' }),
      (await api.call('listUsers', { as: ada, query: { limit: '100' } })).body,
      (await api.call('listUsers', { as: ada, query: { search: 'sam' } })).body,
    ];
    // Who calls is active today.
    await api.call('getMe', { as: mirre });
    await read();
    const before = await read();
    await add(mirre);
    expect(await read()).toEqual(before);
  });
});

const of = (clientId: string) => ({ params: { clientId } });
const ofSession = (sessionId: string) => ({ params: { sessionId } });

describe('nothing is planned with it, sent to it or billed to it', () => {
  const hour = { startsLocal: `${plusDays(utcDate(Date.now()), 3)}T10:00`, timeZone: 'UTC', durationMinutes: 60 };
  test.each<[RouteName, (ids: ReturnType<typeof exampleOf>) => object]>([
    ['createSession', ({ clientId }) => ({ body: { clientId, ...hour } })],
    ['updateSession', ({ sessionId }) => ({ ...ofSession(sessionId), body: { version: 1, change: { title: 'x' } } })],
    ['setSessionStatus', ({ sessionId }) => ({ ...ofSession(sessionId), body: { version: 1, status: 'no-show' } })],
    ['removeSession', ({ sessionId }) => ofSession(sessionId)],
    ['assign', ({ clientId }) => ({ body: { clientIds: [clientId], what: { kind: 'action', title: 'Walk' } } })],
    ['shareSummary', ({ clientId }) => ({ body: { clientId, title: 'x', blocks: paragraphs('x') } })],
    ['sendMessage', ({ clientId }) => ({ ...of(clientId), body: { text: 'Hello' } })],
    ['updateClient', ({ clientId }) => ({ ...of(clientId), body: { archived: true } })],
    ['updateClient', ({ clientId }) => ({ ...of(clientId), body: { email: 'real@example.org' } })],
    ['saveDraft', ({ clientId }) => ({ body: { ...aDraft, clientId } })],
  ])('%s is refused', async (route, request) => {
    const mirre = await coach();
    await add(mirre);
    const before = await traces(mirre);
    const reply = await api.call(route, Object.assign({ as: mirre }, request(exampleOf(mirre.userId))));
    expect(reply.problem?.code ?? reply.status).toBe('example-client');
    expect(await traces(mirre)).toEqual(before);
  });

  test('and no mail leaves, at once or in the months after', async () => {
    await add(await coach());
    const { sendDue } = await import('#lambdas/jobs/reminders/run.ts');
    for (const days of [0, 1, 30, 90]) await sendDue(plusSeconds(now(), days * day));
    expect(api.mailer.mailsTo(exampleAddress)).toEqual([]);
  });
});

describe('once it is removed', () => {
  test('nothing of it is left, of what was looked at and noted since neither', async () => {
    const mirre = await coach();
    const { clientId } = await add(mirre);
    const note = { clientId, title: 'My own', blocks: paragraphs('How this works') };
    const made = (await api.call('createNote', { as: mirre, body: note })).body;
    const change = { baseVersion: 1, title: 'My own', blocks: paragraphs('It works'), checkpoint: true };
    expect((await api.call('saveNote', { as: mirre, params: { id: made.id }, body: change })).status).toBe(200);
    const trashed = (await api.call('createNote', { as: mirre, body: note })).body;
    await api.call('trashNote', { as: mirre, params: { id: trashed.id } });
    const today = utcDate(Date.now());
    const query = { from: plusDays(today, -60), to: today };
    await api.call('getClientProgress', { as: mirre, params: { clientId }, query });
    const other = (await api.call('createNote', { as: mirre, body: { title: 'About nobody' } })).body;
    expect((await traces(mirre)).length).toBeGreaterThan(30);

    expect((await remove(mirre)).status).toBe(204);
    expect(await traces(mirre)).toEqual([]);
    const left = JSON.stringify(await allItems(`PRIVATE#${mirre.userId}`));
    for (const { id } of [made, trashed]) expect(left).not.toMatch(new RegExp(`(NOTE|VERSION|ROW|WORDS|BIN)#${id}`));
    expect((await api.call('listNotes', { as: mirre })).body.items.map(({ id }) => id)).toEqual([other.id]);
    expect((await remove(mirre)).status).toBe(204);
    // It can be added again.
    expect((await add(mirre)).clientId).toBe(clientId);
  });

  test('the others are as they were', async () => {
    const [mirre, carla] = [await coach(), await coach()];
    await inviteSomebody(api, mirre);
    await add(carla);
    const before = inOrder(await allItems(''));
    await add(mirre);
    await remove(mirre);
    const keys = new Set(before.map(({ pk, sk }) => `${pk} ${sk}`));
    const after = inOrder(await allItems('')).filter(({ pk, sk }) => keys.has(`${pk} ${sk}`));
    expect(after).toEqual(before);
  });
});

test('a coach who goes takes their example along', async () => {
  const mirre = await coach();
  await add(mirre);
  await api.call('requestErasure', { as: mirre });
  await runErasures();
  expect(await traces(mirre)).toEqual([]);
});
