import { beforeEach, expect, test } from 'vitest';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { mondayOf } from '#contract/core/time/local.ts';
import { findWeekPlan } from '#lambdas/data/guidance/week-plan.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let people: Pair;
beforeEach(async () => {
  people = await pair(api);
});

const today = (): string => dateOf(now());
const monday = (weeks = 0): string => plusDays(mondayOf(today()), 7 * weeks);
const line = (title: string, id = randomId()) => ({ id, what: { kind: 'action', title } }) as const;
const params = () => ({ clientId: people.client.clientId });

const save = (different: object = {}, as = people.mirre) => {
  const body = { monday: monday(), version: 0, lines: [line('Walk')], ...different };
  return api.call('saveWeekPlan', { as, params: params(), body });
};
const tick = (id: string, lineId: string, day = today(), { on = true, as = people.anna } = {}) =>
  api.call('tickPlanLine', { as, params: { id, lineId }, body: { day, on } });
const answer = (id: string, text: string, revision = 1, as = people.anna) =>
  api.call('answerPlan', { as, params: { id }, body: { text, revision } });
const planToday = async () => (await api.call('getToday', { as: people.anna, query: { zone: 'UTC' } })).body.plan;
const plansSeen = async (as = people.mirre) => {
  const query = { from: plusDays(today(), -7), to: today() };
  return (await api.call('getClientProgress', { as, params: params(), query })).body.plans;
};

test('both see the plan, what was done of it, the answer and the line of the coach', async () => {
  const lines = [line('Walk'), { ...line(''), what: { kind: 'practice', practiceId: 'body-scan' }, weekdays: [1, 3] }];
  const { id } = (await save({ lines, question: 'What helped?' })).body;
  const lineId = lines[0]?.id ?? '';
  await Promise.all([tick(id, lineId), tick(id, lineId)]);
  await answer(id, 'The rain.');
  await answer(id, 'The rain.');
  const body = { version: 1, line: 'A calm week.' };
  expect((await api.call('closeWeekPlan', { as: people.mirre, params: { ...params(), id }, body })).status).toBe(200);
  const expected = {
    id,
    question: 'What helped?',
    answer: { text: 'The rain.', revision: 1 },
    closing: 'A calm week.',
    lines: [
      { title: 'Walk', done: [today()] },
      { what: { practiceId: 'body-scan' }, weekdays: [1, 3], done: [] },
    ],
  };
  expect(await planToday()).toMatchObject(expected);
  expect(await plansSeen()).toMatchObject([expected]);
  await tick(id, lineId, today(), { on: false });
  expect((await planToday())?.lines[0]?.done).toEqual([]);
});

test('whoever edits an outdated version is told so, and a repeated request changes nothing', async () => {
  const lines = [line('Walk'), line('Write')];
  const first = await save({ lines });
  expect((await save({ lines })).body).toEqual(first.body);
  expect((await save({ lines: [line('Other')] })).problem?.code).toBe('changed-meanwhile');
  await tick(first.body.id, lines[1]?.id ?? '');
  // The client's ticks are no change of the coach's words, and stay with their line.
  const changed = await save({ lines: lines.toReversed(), version: 1 });
  expect(changed.body.lines).toMatchObject([
    { title: 'Write', done: [today()] },
    { title: 'Walk', done: [] },
  ]);
  expect((await save({ lines, version: 1, question: 'Late' })).problem?.code).toBe('changed-meanwhile');
});

test('the week before stays at hand while the next one is planned, and older ones are archived, not lost', async () => {
  const old = (await save({ monday: monday(-2) })).body;
  const present = (await save()).body;
  expect((await plansSeen()).map((plan) => plan.monday)).toEqual([monday()]);
  await save({ monday: monday(1) });
  expect((await plansSeen()).map((plan) => plan.monday)).toEqual([monday(1), monday()]);
  expect(await planToday()).toMatchObject({ id: present.id });
  // A device that was without a connection for long.
  expect((await answer(old.id, 'Late, but here.')).status).toBe(200);
  expect(await findWeekPlan(people.anna.userId, old.id)).toMatchObject({ answer: { text: 'Late, but here.' } });
  expect((await save({ monday: monday(-3) })).problem?.code).toBe('changed-meanwhile');
});

test('other words from another device are refused, so that they are kept there', async () => {
  const { id } = (await save()).body;
  await answer(id, 'One.');
  expect((await answer(id, 'Two.')).problem?.code).toBe('changed-meanwhile');
  await answer(id, 'Two.', 2);
  expect((await planToday())?.answer).toEqual({ text: 'Two.', revision: 2 });
});

test('only days of the week that have begun can be ticked', async () => {
  const lines = [line('Walk')];
  const { id } = (await save({ lines })).body;
  const { id: next } = (await save({ lines, monday: monday(1) })).body;
  const lineId = lines[0]?.id ?? '';
  for (const [plan, day] of [
    [id, monday(-1)],
    [id, monday(1)],
    [next, plusDays(monday(1), 6)],
  ] as const)
    expect((await tick(plan, lineId, day)).problem?.code).toBe('day-out-of-reach');
  expect((await tick(id, randomId())).problem?.code).toBe('plan-not-found');
});

test('a plan has up to seven lines, begins on a Monday, and names what the client can open', async () => {
  const many = Array.from({ length: 8 }, () => line('Walk'));
  const twice = line('Walk');
  for (const wrong of [
    { lines: many },
    { lines: [] },
    { lines: [twice, twice] },
    { lines: [line(' ')] },
    { lines: [{ ...line('Walk'), weekdays: [1, 1] }] },
    { monday: plusDays(monday(), 1) },
    { question: 'x'.repeat(201) },
  ])
    expect((await save(wrong)).problem?.code).toBe('bad-request');
  const asset = { id: randomId(), what: { kind: 'asset', assetId: randomId() } };
  expect((await save({ lines: [asset] })).problem?.code).toBe('practice-not-available');
});

test('nobody else reads or changes it, and nobody once the client is archived', async () => {
  const lines = [line('Walk')];
  const lineId = lines[0]?.id ?? '';
  const { id } = (await save({ lines })).body;
  const other = await coach();
  const stranger = await clientOf(api, other);
  expect((await save({}, other)).problem?.code).toBe('client-not-found');
  const theirs = { clientId: stranger.clientId, id };
  const closing = { version: 1, line: 'Mine.' };
  const closed = await api.call('closeWeekPlan', { as: other, params: theirs, body: closing });
  expect(closed.problem?.code).toBe('plan-not-found');
  expect((await tick(id, lineId, today(), { as: stranger })).problem?.code).toBe('plan-not-found');
  expect((await answer(id, 'Mine.', 1, stranger)).problem?.code).toBe('plan-not-found');
  await api.call('updateClient', { as: people.mirre, params: params(), body: { archived: true } });
  expect(await planToday()).toBeUndefined();
  expect((await tick(id, lineId)).problem?.code).toBe('plan-not-found');
  expect((await answer(id, 'Still here.')).problem?.code).toBe('plan-not-found');
  expect((await save({ version: 1 })).problem?.code).toBe('client-not-found');
  const own = { ...params(), id };
  const late = await api.call('closeWeekPlan', { as: people.mirre, params: own, body: closing });
  expect(late.problem?.code).toBe('client-not-found');
});
