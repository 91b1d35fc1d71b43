import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { moveTo } from '#testing/lambdas/invitee.ts';
import { aCheckIn, aReflection, daysAgo } from '#testing/lambdas/own-days.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { coach, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();
let people: Pair;

beforeEach(async () => {
  people = await pair(api);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const dayAgo = (days: number): string => dateOf(daysAgo(days));
const params = () => ({ clientId: people.client.clientId });
const checkIn = async (days: number, mood: number, share?: 'on' | 'off') => {
  const body = aCheckIn({ mood, occurredAt: daysAgo(days), ...defined({ share }) });
  return (await api.call('saveCheckIn', { as: people.anna, body })).body.entry;
};
const reflect = async (days: number, text: string, share?: 'on' | 'off') => {
  const body = aReflection({ text, occurredAt: daysAgo(days), ...defined({ share }) });
  return (await api.call('saveReflection', { as: people.anna, body })).body.entry;
};
const answer = (days: number, answers: number[]) =>
  api.call('answerWellbeing', {
    as: people.anna,
    body: {
      id: randomId(),
      revision: 1,
      instrument: 'wellbeing-check',
      answers,
      occurredAt: daysAgo(days),
      zone: 'UTC',
    },
  });
const share = (change: BodyInputOf<'updateSharing'>) => api.call('updateSharing', { as: people.anna, body: change });
const setEntry = (id: string, to: 'on' | 'off' | 'stream') =>
  api.call('shareEntry', { as: people.anna, params: { id }, body: { share: to } });

const range = () => ({ from: dayAgo(60), to: dayAgo(-1) });
const progress = (as = people.mirre) => api.call('getClientProgress', { as, params: params(), query: range() });
const entries = (kind: string, as = people.mirre, more: Record<string, string> = {}) =>
  api.call('listSharedEntries', { as, params: params(), query: { kind, limit: '100', ...more } });
const seenIds = async (kind: string) => (await entries(kind)).body.items.map(({ id }) => id);
const views = async () =>
  (await api.call('getSharing', { as: people.anna })).body.views.map(({ stream }) => stream).toSorted();

const archive = (archived: boolean) =>
  api.call('updateClient', { as: people.mirre, params: params(), body: { archived } });

const tell = async (agoSeconds: number, id = randomId(), revision = 1) => {
  const body = aReflection({ id, revision, occurredAt: daysAgo(2), share: 'on', agoSeconds });
  return (await api.call('saveReflection', { as: people.anna, body })).body.entry;
};

describe('the coach sees', () => {
  test('1: of a client who shares nothing only what was agreed, and no field of the others', async () => {
    await checkIn(1, 2);
    await reflect(1, 'Mine alone.');
    await answer(1, [1, 1, 1, 1, 1]);
    const { body } = await progress();
    expect(body).toMatchObject({ shared: {}, days: [], assignments: [], progress: { done: 0, total: 0, percent: 0 } });
    expect(body).not.toHaveProperty('wellbeing');
    for (const kind of ['check-in', 'reflection', 'wellbeing', 'play']) {
      expect((await entries(kind)).body.items).toEqual([]);
    }
    expect(JSON.stringify(body)).not.toContain('mood');
    expect(await views()).toEqual([]);
  });

  test('2: a stream from its day on, neither the day before nor another stream', async () => {
    const [before, first] = [await checkIn(11, 1), await checkIn(10, 4)];
    await reflect(5, 'Mine alone.');
    await answer(5, [1, 1, 1, 1, 1]);
    await share({ streams: { mood: dayAgo(10) } });
    expect(await seenIds('check-in')).toEqual([first.id]);
    expect(await seenIds('check-in')).not.toContain(before.id);
    expect(await seenIds('reflection')).toEqual([]);
    const { body } = await progress();
    expect(body.days).toEqual([{ day: dayAgo(10), moodSum: 4, moodCount: 1 }]);
    expect(body).not.toHaveProperty('wellbeing');
    expect(await views()).toEqual(['mood']);
  });

  test('3: no entry that is kept private; charts leave it out', async () => {
    const [held, seen] = [await checkIn(3, 1), await checkIn(3, 5)];
    await share({ streams: { mood: dayAgo(30) } });
    await setEntry(held.id, 'off');
    expect(await seenIds('check-in')).toEqual([seen.id]);
    expect((await progress()).body.days).toEqual([{ day: dayAgo(3), moodSum: 5, moodCount: 1 }]);
    await setEntry(seen.id, 'off');
    expect((await progress()).body.days).toEqual([]);
  });

  test('4: one entry that is shared by itself, and not its siblings', async () => {
    const [one, sibling] = [await reflect(2, 'For Mirre.', 'on'), await reflect(2, 'Mine alone.')];
    const { items } = (await entries('reflection')).body;
    expect(items).toMatchObject([{ id: one.id, text: 'For Mirre.', shared: true }]);
    expect(JSON.stringify(items)).not.toContain(sibling.id);
    expect(await views()).toEqual(['reflections']);
  });

  test('5: nothing of a stream that is revoked, from the next request on, whatever cursor is left', async () => {
    for (let days = 1; days <= 4; days += 1) await checkIn(days, 3);
    await share({ streams: { mood: dayAgo(30) } });
    const first = (await entries('check-in', people.mirre, { limit: '2' })).body;
    expect(first.items).toHaveLength(2);
    await share({ streams: { mood: null } });
    const next = await entries('check-in', people.mirre, { limit: '2', cursor: first.cursor ?? '' });
    expect(next.status).toBe(200);
    expect(next.body.items).toEqual([]);
    expect((await progress()).body).toMatchObject({ shared: {}, days: [] });
  });

  test('6: nothing once everything is stopped, and what was shared by itself before stays hidden', async () => {
    const [early, late] = [await reflect(3, 'Earlier.', 'on'), await reflect(2, 'Later.')];
    await share({ streams: { mood: dayAgo(30), reflections: dayAgo(30) } });
    await share({ stopAll: true });
    expect(await seenIds('reflection')).toEqual([]);
    await setEntry(late.id, 'on');
    expect(await seenIds('reflection')).toEqual([late.id]);
    await share({ streams: { mood: dayAgo(30) } });
    expect(await seenIds('reflection')).not.toContain(early.id);
  });

  test('6: nothing that was shared by itself before everything was stopped and arrives after it', async () => {
    await share({ stopAll: true });
    const waited = await tell(60);
    expect(waited).toMatchObject({ share: 'stream', shared: false });
    expect(await seenIds('reflection')).toEqual([]);
    const since = await tell(0);
    // A change of it from before, which waited on another device, takes nothing back either.
    expect(await tell(60, since.id, 2)).toMatchObject({ revision: 2, share: 'on', shared: true });
    expect(await seenIds('reflection')).toEqual([since.id]);
    await tell(60, waited.id, 2);
    expect(await seenIds('reflection')).toEqual([since.id]);
  });

  test('7: nobody who is archived; whoever is taken back begins with nothing shared', async () => {
    const one = await reflect(2, 'For Mirre.', 'on');
    await share({ streams: { mood: dayAgo(30) } });
    await archive(true);
    expect((await progress()).problem?.code).toBe('client-not-found');
    expect((await entries('reflection')).problem?.code).toBe('client-not-found');
    await archive(false);
    expect((await progress()).body).toMatchObject({ shared: {}, days: [] });
    expect(await seenIds('reflection')).not.toContain(one.id);
  });

  test("8: nobody of another coach's", async () => {
    await share({ streams: { mood: dayAgo(30) } });
    const other = await coach();
    expect((await progress(other)).problem?.code).toBe('client-not-found');
    expect((await entries('check-in', other)).problem?.code).toBe('client-not-found');
  });

  test('10: nothing when it cannot be written down that they look', async () => {
    await checkIn(2, 2);
    await reflect(2, 'For Mirre.', 'on');
    await share({ streams: { mood: dayAgo(30) } });
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const replies = await withoutViews(async () => [await progress(), await entries('reflection')]);
    for (const { status, problem } of replies) expect([status, problem?.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(replies.map(({ problem }) => problem))).not.toMatch(/mood|For Mirre/);
    expect((await progress()).status).toBe(200);
  });

  test('11: nothing as anybody else: administrators and clients are not let in', async () => {
    const ada = await personWithProfile('internal-superuser');
    for (const as of [ada, people.anna, personIn('user')]) {
      expect((await progress(as)).problem?.code).toBe('forbidden');
      expect((await entries('check-in', as)).problem?.code).toBe('forbidden');
      expect((await api.call('listProgress', { as })).problem?.code).toBe('forbidden');
    }
  });
});

/** The table takes no row of the log while `act` runs. */
const withoutViews = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  const name = 'without-views';
  documentClient.middlewareStack.add(
    (next) => (args) => {
      if (JSON.stringify(args.input).includes('VIEW#')) throw new Error('The table does not answer');
      return next(args);
    },
    { step: 'initialize', name },
  );
  try {
    return await act();
  } finally {
    documentClient.middlewareStack.remove(name);
  }
};

test('answered checks are seen with their score, once shared', async () => {
  await answer(20, [5, 5, 5, 5, 5]);
  await answer(5, [1, 2, 3, 2, 1]);
  await share({ streams: { wellbeing: dayAgo(10) } });
  const { body } = await progress();
  expect(body.wellbeing).toMatchObject([{ day: dayAgo(5), score: 36, low: false, instrument: 'wellbeing-check' }]);
  expect(await views()).toEqual(['wellbeing']);
});

test('looking often is told once a day and stream', async () => {
  await checkIn(1, 3);
  await share({ streams: { mood: dayAgo(30), wellbeing: dayAgo(30) } });
  for (let time = 0; time < 3; time += 1) await progress();
  await entries('check-in');
  expect(await views()).toEqual(['mood', 'wellbeing']);
});

const ask = (from: string, to: string) =>
  api.call('getClientProgress', { as: people.mirre, params: params(), query: { from, to } });

test('more than 400 days, or an end before the beginning, is refused', async () => {
  expect((await ask('2025-01-01', '2026-02-04')).status).toBe(200);
  expect((await ask('2025-01-01', '2026-02-05')).problem?.code).toBe('bad-request');
  expect((await ask('2026-02-05', '2026-02-04')).problem?.code).toBe('bad-request');
});

test('when a client was last here is seen with what they practise, until they say otherwise, and by nobody else', async () => {
  const { anna, mirre } = people;
  const seen = async () => (await api.call('listProgress', { as: mirre })).body.items[0]?.lastUsedOn;
  const shown = async () => (await api.call('getSharing', { as: anna })).body.activity;
  expect([await seen(), await shown()]).toEqual([undefined, false]);
  await share({ streams: { mood: dayAgo(3) } });
  expect([await seen(), await shown()]).toEqual([undefined, false]);
  await share({ streams: { practice: dayAgo(3) } });
  expect([await seen(), await shown()]).toEqual([dayAgo(0), true]);
  await share({ activity: false });
  expect([await seen(), await shown()]).toEqual([undefined, false]);
  expect((await api.call('updateSharing', { as: mirre, body: { activity: true } })).problem?.code).toBe('forbidden');
  await share({ streams: { mood: dayAgo(3) } });
  expect([await seen(), await shown()]).toEqual([undefined, false]);
  await share({ activity: true });
  expect([await seen(), await shown()]).toEqual([dayAgo(0), true]);
  await share({ stopAll: true });
  expect([await seen(), await shown()]).toEqual([undefined, false]);
});

test('a former coach does not see when a client was last here; the one they moved to does', async () => {
  const { anna, mirre, client } = people;
  await share({ streams: { practice: dayAgo(3) } });
  const seenBy = async (as: Pair['mirre']) => (await api.call('listProgress', { as })).body.items;
  expect(await seenBy(mirre)).toMatchObject([{ lastUsedOn: dayAgo(0) }]);
  const carla = await coach();
  await moveTo(api, anna, client.email, carla);
  expect(await seenBy(mirre)).toEqual([]);
  await share({ streams: { practice: dayAgo(3) } });
  expect(await seenBy(carla)).toMatchObject([{ lastUsedOn: dayAgo(0) }]);
});

test('the list has progress and last use of everybody who is not archived', async () => {
  const { mirre, client } = people;
  const row = async () => (await api.call('listProgress', { as: mirre })).body.items;
  expect(await row()).toEqual([
    {
      client: some.object({ clientId: client.clientId, status: 'active' }),
      percent: 0,
      assigned: 0,
      done: 0,
      sessionsCompleted: 0,
    },
  ]);
  await share({ streams: { practice: dayAgo(30) } });
  expect(await row()).toMatchObject([{ practiceMinutes: 0, lastUsedOn: dayAgo(0) }]);
  await api.call('updateClient', { as: mirre, params: params(), body: { archived: true } });
  expect(await row()).toEqual([]);
});

test('what was agreed is seen whatever is shared', async () => {
  const { mirre, client } = people;
  const what = { kind: 'action', title: 'Walk by the river' } as const;
  await api.call('assign', { as: mirre, body: { clientIds: [client.clientId], what } });
  const { body } = await progress();
  expect(body.assignments).toMatchObject([{ title: 'Walk by the river', state: 'open' }]);
  expect(body.progress).toEqual({ done: 0, total: 1, percent: 0 });
});
