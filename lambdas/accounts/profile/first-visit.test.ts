import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import { lastActiveDayOf } from '#lambdas/data/accounts/people/activity.ts';
import { activityItem, profileItem } from '#lambdas/data/accounts/people/entities.ts';
import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { readActivePeople, readVisits } from '#lambdas/data/admin/activity.ts';
import { dayCounterItem, oldLastActiveItem, visitsItem } from '#lambdas/data/admin/entities.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { get } from '#lambdas/data/table/read.ts';
import { remove, update, upsert } from '#lambdas/data/table/write.ts';
import { emptyTable } from '#testing/lambdas/empty-table.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { later } from '#testing/lambdas/later.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

// Every test counts from nothing.
beforeEach(emptyTable);

const me = (as: Person) => api.call('getMe', { as });
const visitsOf = async (on: string) => (await readVisits(on, on)).get(on) ?? 0;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => personWithProfile('user')));

describe('a hundred first visits at once', () => {
  test('are counted exactly, each person once, in more partitions than one', async () => {
    const everyone = await people(100);
    await later(3 * day, async () => {
      const replies = await Promise.all([...everyone, ...everyone.slice(0, 50)].map(me));
      expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
      // Whom a busy machine did not let the first call count, the next one does.
      for (const person of everyone) await me(person);
      expect(await visitsOf(dateOf(now()))).toBe(100);
      expect(await readActivePeople(now())).toBe(100);
    });
    await later(31 * day, async () => expect(await readActivePeople(now())).toBe(100));
    await later(33 * day, async () => expect(await readActivePeople(now())).toBe(0));
    const partitions = new Set((await allItems('STATS#LAST-ACTIVE')).map(({ pk }) => pk));
    expect(partitions.size).toBeGreaterThan(8);
  });
});

describe('the first visit of a day', () => {
  test('leaves the profile and its index as they are, and costs six units', async () => {
    const anna = await personWithProfile('user');
    const stored = () => get(v.looseObject({}), profileItem.key(anna));
    const before = await stored();
    await later(day, async () => {
      const [, write] = await measured(() => me(anna));
      expect(write).toEqual({ operation: 'TransactWriteItemsCommand', units: 6 });
    });
    expect(await stored()).toEqual(before);
    expect(Object.keys((await get(v.looseObject({}), activityItem.key(anna))) ?? {}).toSorted()).toEqual([
      'day',
      'pk',
      'sk',
    ]);
  });

  test('is shown to administrators', async () => {
    const [anna, ada] = [await personWithProfile('user'), await personWithProfile('internal-superuser')];
    await later(day, async () => {
      await me(anna);
      const { body } = await api.call('getUser', { as: ada, params: { userId: anna.userId } });
      expect(body.lastActiveOn).toBe(dateOf(now()));
    });
  });
});

/** Longer than a first visit waits to be counted, on a busy machine too. */
const patience = 3_000;

describe.each([
  ['do not answer', () => new Promise<never>(() => undefined)],
  ['fail', () => Promise.reject(new Error('Service unavailable'))],
  [
    'are throttled',
    () => Promise.reject(Object.assign(new Error('Slow down'), { name: 'ThrottlingException', $retryable: {} })),
  ],
])('statistics that %s', (_, answer) => {
  test('neither fail nor hold up the own profile, and a later call counts', async () => {
    const carla = await coach();
    await later(day, async () => {
      documentClient.middlewareStack.add(
        (next, context) => (args) => (context.commandName === 'TransactWriteItemsCommand' ? answer() : next(args)),
        { step: 'finalizeRequest', name: 'withheld', priority: 'low' },
      );
      try {
        const began = performance.now();
        const reply = await me(carla);
        expect(performance.now() - began).toBeLessThan(patience);
        expect(reply).toMatchObject({ status: 200, body: { userId: carla.userId } });
      } finally {
        documentClient.middlewareStack.remove('withheld');
      }
      expect(await visitsOf(dateOf(now()))).toBe(0);
      await me(carla);
      expect(await visitsOf(dateOf(now()))).toBe(1);
    });
  });
});

test('people who were active before their day had an item of its own are counted on, once', async () => {
  const anna = await personWithProfile('user');
  const today = dateOf(now());
  const yesterday = plusDays(today, -1);
  // As it was stored then: the day on the profile, and one partition for all that is counted.
  await forgetVisits();
  await commit(
    remove(activityItem.key(anna)),
    update(profileItem.key(anna), { set: { lastActiveOn: yesterday } }),
    upsert(oldLastActiveItem.key({ day: yesterday, shard: 3 }), { add: { people: 1 } }),
    upsert(dayCounterItem.key({ day: yesterday, name: 'active', shard: 5 }), { add: { value: 1 } }),
  );
  expect(await readActivePeople(now())).toBe(1);
  await Promise.all([me(anna), me(anna), me(anna)]);
  await me(anna);
  expect(await readActivePeople(now())).toBe(1);
  expect(await visitsOf(today)).toBe(1);
  const account = await getAccount(anna.userId);
  expect(account && (await lastActiveDayOf(account))).toBe(today);
  await later(29 * day, async () => expect(await readActivePeople(now())).toBe(1));
  await later(30 * day, async () => expect(await readActivePeople(now())).toBe(0));
  const ada = await personWithProfile('internal-superuser');
  const { days } = (await api.call('getActivity', { as: ada, query: { days: '7' } })).body;
  expect(days.slice(-2).map(({ activeUsers }) => activeUsers)).toEqual([1, 2]);
});

const forgetVisits = async (): Promise<void> => {
  for (const item of await allItems('STATS#LAST-ACTIVE#')) await commit(remove(visitsItem.keyOf(item)));
};
