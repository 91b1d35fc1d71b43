import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from '#contract/clients/schema.ts';
import { pageOf } from '#contract/core/fields.ts';
import { fullName } from '#contract/core/full-name.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { isInForce } from '#contract/guidance/care/low-days.ts';
import { Programme } from '#contract/guidance/schema.ts';
import { ClientProgress } from '#contract/journal/progress/schema.ts';
import { enrolmentOf } from '#lambdas/guidance/guiding/enrolment-of.ts';
import { storedGuidance, wrongGuidance } from '#testing/lambdas/wrong-guidance.ts';
import { readerFor, readTableOf } from '#testing/local/demo-readers.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import type { Stack } from '../stack.ts';
import { demoCoaches } from './demo-people.ts';
import { seedDemo } from './seed-demo.ts';

let stack: Stack;
let practices: { clients: Client[]; programmes: Programme[] }[];

beforeAll(async () => {
  stack = await startTestStack({ demo: true });
  readTableOf(stack);
  practices = await read();
}, 240_000);

afterAll(() => stack.stop());

const read = () =>
  Promise.all(
    demoCoaches.map(async ({ email }) => {
      const get = await readerFor(stack, email);
      const { items: clients } = await get(pageOf(Client), '/api/clients?limit=100');
      const { items: programmes } = await get(pageOf(Programme), '/api/programmes');
      return { clients, programmes };
    }),
  );

test('the progress of each client follows from what was agreed with them', async () => {
  for (const { coachId, clientId, userId, progress } of practices.flatMap(({ clients }) => clients)) {
    if (userId === undefined) expect(progress).toBe(0);
    else expect(await wrongGuidance(coachId, clientId)).toEqual([]);
  }
  const active = practices.flatMap(({ clients }) => clients.filter(({ status }) => status === 'active'));
  expect(active.every(({ progress }) => progress > 0)).toBe(true);
});

test('somebody is halfway through a programme, with a step to do now and others to come', async () => {
  const sanne = practices.flatMap(({ clients }) => clients).find((client) => fullName(client) === 'Sanne Visser');
  const { enrolments, goals } = await storedGuidance(sanne?.userId ?? '', sanne?.coachId ?? '');
  const [enrolment] = enrolments.map((each) => enrolmentOf(each, new Date().toISOString()));
  const states = enrolment?.steps.map(({ state }) => state) ?? [];
  expect(states.filter((state) => state === 'done')).toHaveLength(4);
  expect(states.slice(4)).toEqual(['open', 'to-come', 'to-come', 'to-come']);
  expect(practices[0]?.programmes.map(({ id }) => id)).toContain(enrolment?.programmeId);
  expect(goals.map(({ state }) => state).toSorted()).toEqual(['open', 'reached']);
});

test('somebody has a habit, a plan of this week and an agreement for low days', async () => {
  const sanne = practices.flatMap(({ clients }) => clients).find((client) => fullName(client) === 'Sanne Visser');
  const get = await readerFor(stack, demoCoaches[0]?.email ?? '');
  const today = dateOf(new Date().toISOString());
  const days = `from=${plusDays(today, -30)}&to=${today}`;
  const { assignments, plans, care } = await get(ClientProgress, `/api/progress/${sanne?.clientId}?${days}`);
  const habit = assignments.find(({ repeats }) => repeats);
  expect(habit?.ticks).toEqual(habit?.ticks?.toSorted());
  expect(habit?.ticks?.length).toBeGreaterThan(9);
  expect(plans.map(({ lines }) => lines.length)).toEqual([3]);
  expect(care && isInForce(care)).toBe(true);
});

test('seeding again changes nothing', async () => {
  await seedDemo(stack, 'en');
  expect(await read()).toEqual(practices);
});
