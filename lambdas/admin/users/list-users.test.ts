import { beforeAll, describe, expect, test } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { utcDate } from '#contract/core/time/dates.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();
let ada: Person;

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@stillwater.example',
  });
});

const list = (query: Record<string, string> = {}, as = ada) => api.call('listUsers', { as, query });

/** Everyone that a list holds, page by page. */
const all = async (query: Record<string, string>): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await list({ ...query, ...defined({ cursor }) });
    ids.push(...body.items.map(({ userId }) => userId));
    cursor = body.cursor;
  } while (cursor !== undefined);
  return ids;
};

const found = async (search: string, more: Record<string, string> = {}) => new Set(await all({ search, ...more }));

describe('the list of everyone', () => {
  test('is newest first, every person once, for all types and for one', async () => {
    const start = '2030-01-01T00:00:00.000Z';
    const people: Person[] = [];
    for (let index = 0; index < 12; index += 1) {
      const createdAt = plusSeconds(start, index);
      people.push(await personWithProfile(index % 3 === 0 ? 'coach' : 'user', { createdAt, updatedAt: createdAt }));
    }
    const newest = people.map(({ userId }) => userId).toReversed();
    expect((await all({ limit: '5' })).slice(0, 12)).toEqual(newest);
    expect((await all({ limit: '3', type: 'coach' })).slice(0, 4)).toEqual(
      newest.filter((_, index) => (11 - index) % 3 === 0),
    );
    expect(await all({ limit: '3', type: 'user' })).not.toContain(people[0]?.userId);
  });

  test('shows names, address, type, dates and whether somebody is disabled, and nothing else', async () => {
    const { body } = await list({ search: 'ada@stillwater.example' });
    expect(body.items).toEqual([
      {
        userId: ada.userId,
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@stillwater.example',
        userType: 'internal-superuser',
        disabled: false,
        createdAt: some.instance(String),
        updatedAt: some.instance(String),
      },
    ]);
  });

  test.each([{}, { type: 'user' }, { search: 'carla' }, { search: 'carla', type: 'coach' }])(
    'a page of 25 is one query of at most two read units: %j',
    async (query) => {
      await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          personWithProfile(index % 2 === 0 ? 'user' : 'coach', { firstName: 'Carla', lastName: `Berg ${index}` }),
        ),
      );
      const calls = await measured(() => list(query));
      // The first call asks whether the administrator still is one.
      expect(calls.map(({ operation }) => operation)).toEqual(['GetItemCommand', 'QueryCommand']);
      expect(calls[1]?.units).toBeGreaterThan(0);
      expect(calls[1]?.units).toBeLessThanOrEqual(2);
    },
  );
});

describe('a search', () => {
  test('finds the beginning of the address, of first and last name, and of last and first name', async () => {
    const { userId } = await personWithProfile('user', {
      firstName: 'Renée',
      lastName: 'van den Bergh',
      email: 'quiet.river@example.com',
    });
    for (const search of ['quiet.ri', 'Renée v', 'van den B', 'van den bergh ren', 'QUIET', 'renee', ' reneE  van ']) {
      expect(await found(search)).toContain(userId);
    }
    for (const search of ['river', 'bergh', 'den', 'renette', 'quiet.river@example.com.', 'renee#']) {
      expect(await found(search)).not.toContain(userId);
    }
  });

  test('shows a person once whom several terms lead to', async () => {
    const { userId } = await personWithProfile('user', {
      firstName: 'Zara',
      lastName: 'Zarasson',
      email: 'zara@example.com',
    });
    for (const limit of ['1', '2', '25']) {
      expect((await all({ search: 'zara', limit })).filter((id) => id === userId)).toHaveLength(1);
      expect((await all({ search: 'zara', limit, type: 'user' })).filter((id) => id === userId)).toHaveLength(1);
    }
  });

  test('keeps to the type asked for', async () => {
    const one = await personWithProfile('user', { firstName: 'Xenia' });
    const other = await coach({ firstName: 'Xenia' });
    expect(await found('xenia')).toEqual(new Set([one.userId, other.userId]));
    expect(await found('xenia', { type: 'coach' })).toEqual(new Set([other.userId]));
    expect(await found('xenia', { type: 'internal-superuser' })).toEqual(new Set());
  });

  test('pages hold every match once', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        personWithProfile('user', { firstName: 'Yuna', lastName: `Yu${index}` }),
      ),
    );
    const ids = await all({ search: 'yu', limit: '4' });
    expect(ids).toHaveLength(30);
    expect(new Set(ids)).toEqual(new Set(people.map(({ userId }) => userId)));
  });

  test('follows a changed name and forgets the old one', async () => {
    const person = await personWithProfile('user', { firstName: 'Wilhelmina', lastName: 'Oud' });
    await api.call('updateMe', { as: person, body: { firstName: 'Mina' } });
    expect(await found('wilhelmina')).not.toContain(person.userId);
    expect(await found('oud wil')).not.toContain(person.userId);
    expect(await found('mina o')).toContain(person.userId);
    const [row] = (await list({ search: person.userId })).body.items;
    expect(row).toMatchObject({ firstName: 'Mina', lastName: 'Oud' });
    expect(row?.updatedAt).not.toBe(row?.createdAt);
  });

  test('finds everybody by the last of names that were changed ten times at once', async () => {
    const person = await personWithProfile('user', { firstName: 'Vera' });
    const names = Array.from({ length: 10 }, (_, index) => `Vera${'abcdefghij'[index]}`);
    const replies = await Promise.all(
      names.map((firstName) => api.call('updateMe', { as: person, body: { firstName } })),
    );
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { firstName } = (await api.call('getMe', { as: person })).body;
    for (const name of names) {
      expect((await found(name)).has(person.userId)).toBe(name === firstName);
    }
  });

  test('by a hundred and more characters still tells people apart', async () => {
    const name = 'a'.repeat(80);
    const one = await personWithProfile('user', { firstName: name, lastName: `${'b'.repeat(60)}c` });
    const other = await personWithProfile('user', { firstName: name, lastName: `${'b'.repeat(60)}d` });
    expect(await found(`${name} ${'b'.repeat(60)}c`)).toEqual(new Set([one.userId]));
    expect(await found(name)).toEqual(new Set([one.userId, other.userId]));
  });
});

test("another administrator's cursor, and that of another list, are refused", async () => {
  const other = await personWithProfile('internal-superuser');
  const { cursor = '' } = (await list({ limit: '1' })).body;
  expect((await list({ limit: '1', cursor }, other)).problem?.code).toBe('bad-request');
  expect((await list({ limit: '1', type: 'user', cursor })).problem?.code).toBe('bad-request');
  expect((await list({ limit: '1', search: 'a', cursor })).problem?.code).toBe('bad-request');
});

test('users and coaches see nobody', async () => {
  for (const group of ['user', 'coach']) {
    const person = personIn(group);
    expect((await list({}, person)).status).toBe(403);
    expect((await api.call('getUser', { as: person, params: { userId: ada.userId } })).status).toBe(403);
  }
});

describe('one person', () => {
  test('is shown with language, coach and the last day of activity', async () => {
    const carla = await coach({ firstName: 'Carla', lastName: 'Coach' });
    const { userId } = await personWithProfile('user', { coachId: carla.userId, language: 'fr' });
    const { body } = await api.call('getUser', { as: ada, params: { userId } });
    expect(body).toMatchObject({
      userId,
      language: 'fr',
      lastActiveOn: utcDate(Date.now()),
      coach: { userId: carla.userId, firstName: 'Carla', lastName: 'Coach' },
    });
  });

  test('who is not there is not found', async () => {
    const { problem } = await api.call('getUser', { as: ada, params: { userId: personIn().userId } });
    expect(problem?.code).toBe('user-not-found');
  });
});
