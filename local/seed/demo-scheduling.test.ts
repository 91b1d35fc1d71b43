import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { Client } from '#contract/clients/schema.ts';
import { pageOf } from '#contract/core/fields.ts';
import { offsetAt } from '#contract/core/time/local.ts';
import { Session } from '#contract/scheduling/sessions/schema.ts';
import { wrongTimes } from '#testing/lambdas/planner.ts';
import { readerFor, readTableOf } from '#testing/local/demo-readers.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import type { Stack } from '../stack.ts';
import { demoCoaches } from './demo-people.ts';
import { seedDemo } from './seed-demo.ts';

let stack: Stack;
let calendars: { coachId: string; sessions: Session[]; clients: Client[] }[];

const Sessions = v.object({ items: v.array(Session) });

beforeAll(async () => {
  stack = await startTestStack({ demo: true });
  readTableOf(stack);
  calendars = await read();
}, 240_000);

afterAll(() => stack.stop());

const day = 86_400_000;

const read = () =>
  Promise.all(
    demoCoaches.map(async ({ email }) => {
      const get = await readerFor(stack, email);
      const found = new Map<string, Session>();
      for (let from = Date.now() - 300 * day; from < Date.now() + 300 * day; from += 45 * day) {
        const span = [from, from + 45 * day].map((at) => new Date(at).toISOString());
        for (const each of (await get(Sessions, `/api/sessions?from=${span[0]}&to=${span[1]}`)).items) {
          found.set(each.sessionId, each);
        }
      }
      const { items: clients } = await get(pageOf(Client), '/api/clients?limit=100');
      return { coachId: clients[0]?.coachId ?? '', sessions: [...found.values()], clients };
    }),
  );

test('what a client’s row says was held is what the calendar says', () => {
  for (const { sessions, clients } of calendars) {
    expect(clients.length).toBeGreaterThan(3);
    for (const { clientId, sessionsCompleted, lastSessionAt } of clients) {
      const held = sessions
        .filter((session) => session.clientId === clientId && session.status === 'completed')
        .map(({ startsAt }) => startsAt)
        .toSorted();
      expect([sessionsCompleted, lastSessionAt]).toEqual([held.length, held.at(-1)]);
    }
  }
});

test('all time that sessions hold is taken, no two overlap, and nothing that is over is still planned', async () => {
  for (const { coachId, sessions } of calendars) {
    expect(await wrongTimes(coachId, sessions)).toEqual([]);
    const before = new Date(Date.now() - day).toISOString();
    const open = sessions.filter(
      ({ kind, status, endsAt }) => kind === 'session' && status === 'scheduled' && endsAt < before,
    );
    expect(open).toEqual([]);
  }
});

test('the weeks around the first start are lively, in two zones, and a series keeps its hour while the clocks change', () => {
  const [mirre, jonas] = calendars.map(({ sessions }) => sessions);
  expect(mirre?.[0]?.timeZone).toBe('Europe/Amsterdam');
  expect(jonas?.[0]?.timeZone).toBe('America/New_York');
  for (const { sessions } of calendars) {
    const near = sessions.filter(({ startsAt }) => Math.abs(Date.parse(startsAt) - Date.now()) < 14 * day);
    expect(near.length).toBeGreaterThan(8);
    const statuses = new Set(sessions.map(({ status }) => status));
    expect(statuses).toEqual(new Set([...statuses, 'scheduled', 'completed', 'cancelled', 'no-show']));
  }
  const series = mirre?.filter(({ seriesId }) => seriesId !== undefined) ?? [];
  expect(series.length).toBe(40);
  expect(new Set(series.map(({ localStart }) => localStart.slice(11)))).toEqual(new Set(['10:00']));
  expect(new Set(series.map(({ startsAt, timeZone }) => offsetAt(startsAt, timeZone))).size).toBe(2);
});

test('seeding again changes nothing', async () => {
  await seedDemo(stack, 'en');
  expect(await read()).toEqual(calendars);
});
