import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import { completeSignUp } from '#lambdas/accounts/onboarding/complete-sign-up.ts';
import { takeStatisticsSnapshot } from '#lambdas/data/admin/activity.ts';
import { countOnDay } from '#lambdas/data/admin/counters.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { emptyTable } from '#testing/lambdas/empty-table.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let ada: Person;

// Every test counts from nothing.
beforeEach(async () => {
  await emptyTable();
  ada = await personWithProfile('internal-superuser');
});

const statistics = async () => (await api.call('getStatistics', { as: ada })).body;
const activity = async (days: string) => (await api.call('getActivity', { as: ada, query: { days } })).body.days;
const visit = (as: Person) => api.call('getMe', { as });
const joinAfter = (days: number, userType: 'user' | 'coach') => later(days * day, () => personWithProfile(userType));

describe('the dashboard', () => {
  test('counts everyone by type, also a hundred who sign up at once', async () => {
    const before = await statistics();
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        completeSignUp({
          userPoolId: 'eu-west-1_Test00000',
          user: {
            sub: randomUUID(),
            email: `p${index}@example.com`,
            emailVerified: true,
            givenName: 'Pia',
            familyName: 'Berg',
            userType: index % 4 === 0 ? 'coach' : 'user',
            ...(index % 4 === 0 ? { experience: '3' } : {}),
          },
        }),
      ),
    );
    const after = await statistics();
    expect(after.users.now - before.users.now).toBe(75);
    expect(after.coaches.now - before.coaches.now).toBe(25);
    expect(after.people.now).toBe(after.users.now + after.coaches.now + after.administrators.now);
    expect(after.activeUsers.now).toBe(after.people.now);
    expect(after.signUps.now).toBe(100);
  });

  test('compares with 30 days ago', async () => {
    const today = await Promise.all([personWithProfile('user'), personWithProfile('user'), coach()]);
    expect(today).toHaveLength(3);
    await later(30 * day, async () => {
      await personWithProfile('user');
      const { users, coaches, signUps } = await statistics();
      expect([users, coaches]).toEqual([
        { now: 3, before: 2 },
        { now: 1, before: 1 },
      ]);
      expect(signUps).toEqual({ now: 1, before: 3 });
    });
    await later(29 * day, async () => {
      expect((await statistics()).coaches).toEqual({ now: 1, before: 0 });
    });
  });

  test('tells who was active within 30 days, today and the 29 before', async () => {
    const [anna, bob] = [await personWithProfile('user'), await personWithProfile('user')];
    expect((await statistics()).activeUsers.now).toBe(3);
    await later(20 * day, () => visit(anna));
    await later(29 * day, async () => expect((await statistics()).activeUsers.now).toBe(3));
    await later(30 * day, async () => expect((await statistics()).activeUsers.now).toBe(1));
    await later(31 * day, async () => {
      await visit(bob);
      await visit(bob);
      expect((await statistics()).activeUsers.now).toBe(2);
    });
  });

  test('shows no trend of active users without a snapshot, and the true one with it', async () => {
    await personWithProfile('user');
    expect((await statistics()).activeUsers).toEqual({ now: 2 });
    await takeStatisticsSnapshot();
    await personWithProfile('user');
    await takeStatisticsSnapshot();
    await later(30 * day, async () => {
      await visit(ada);
      expect((await statistics()).activeUsers).toEqual({ now: 1, before: 3 });
    });
    await later(31 * day, async () => expect((await statistics()).activeUsers).not.toHaveProperty('before'));
  });
});

describe('activity', () => {
  test.each(['7', '30', '90', '365'])('of %s days ends today and has no gap', async (days) => {
    const list = await activity(days);
    expect(list).toHaveLength(Number(days));
    expect(list.at(-1)?.day).toBe(dateOf(now()));
    expect(list.map(({ day: each }) => each)).toEqual(list.map((_, index) => plusDays(list[0]?.day ?? '', index)));
  });

  test('counts each day by itself', async () => {
    await personWithProfile('user');
    const anna = await joinAfter(1, 'user');
    const carla = await joinAfter(1, 'coach');
    await later(3 * day, async () => {
      await Promise.all([visit(anna), visit(anna), visit(carla)]);
      await Promise.all(Array.from({ length: 20 }, () => commit(countOnDay('uploads', now()))));
      await commit(countOnDay('sessions', now()));
      const quiet = { signUps: { user: 0, coach: 0 }, activeUsers: 0, sessions: 0, uploads: 0 };
      expect((await activity('7')).slice(-4)).toMatchObject([
        { ...quiet, signUps: { user: 1, coach: 0 }, activeUsers: 2 },
        { ...quiet, signUps: { user: 1, coach: 1 }, activeUsers: 2 },
        quiet,
        { ...quiet, activeUsers: 2, sessions: 1, uploads: 20 },
      ]);
    });
  });

  test('of a year with thousands of counters is whole', async () => {
    const today = now();
    for (let index = 0; index < 365; index += 5) {
      const at = `${plusDays(dateOf(today), -index)}T12:00:00.000Z`;
      await Promise.all(Array.from({ length: 20 }, () => commit(countOnDay('uploads', at))));
    }
    const uploads = (await activity('365')).reduce((sum, each) => sum + each.uploads, 0);
    expect(uploads).toBe(73 * 20);
  });

  test.each(['0', '8', '366', '-7', 'all'])('of %s days is refused', async (days) => {
    expect((await api.call('getActivity', { as: ada, query: { days } })).problem?.code).toBe('bad-request');
  });
});

test('users and coaches see no figures', async () => {
  for (const as of [personIn('user'), personIn('coach')]) {
    expect((await api.call('getStatistics', { as })).status).toBe(403);
    expect((await api.call('getActivity', { as })).status).toBe(403);
  }
});
