import { beforeEach, expect, test } from 'vitest';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let people: Pair;
beforeEach(async () => {
  people = await pair(api);
});

const terms = { mood: 2, days: 2, sentence: 'Call Jo.', practiceId: 'body-scan', tell: true } as const;
const params = () => ({ clientId: people.client.clientId });
const today = () => dateOf(now());

const propose = (version = 0, different: object = {}) =>
  api.call('proposeCare', { as: people.anna, body: { version, ...terms, ...different } });
const coachProposes = (version = 0, as = people.mirre) =>
  api.call('proposeClientCare', { as, params: params(), body: { version, ...terms } });
const agree = (version: number) => api.call('agreeToCare', { as: people.anna, body: { version } });
const coachAgrees = (version: number, as = people.mirre) =>
  api.call('agreeToClientCare', { as, params: params(), body: { version } });
const tell = (day = today(), as = people.anna) => api.call('tellCoach', { as, body: { day } });
const careToday = async (as = people.anna) => (await api.call('getToday', { as, query: { zone: 'UTC' } })).body.care;
const careSeen = async () => {
  const query = { from: plusDays(today(), -7), to: today() };
  return (await api.call('getClientProgress', { as: people.mirre, params: params(), query })).body.care;
};
const asked = async (as = people.mirre) => {
  const { attention } = (await api.call('getCoachDashboard', { as })).body;
  if ('failed' in attention) throw new Error('It could not be read');
  return attention.items.filter(({ kind }) => kind === 'client-asked');
};

test('it is in force only once both have agreed to the very same version', async () => {
  await propose();
  expect((await tell()).problem?.code).toBe('care-not-in-force');
  // The client cannot agree in the coach's place, however often they do.
  await agree(1);
  expect((await careToday())?.agreed).toEqual({ coach: false, client: true });
  await coachAgrees(1);
  expect(await careSeen()).toMatchObject({ ...terms, agreed: { coach: true, client: true }, version: 1 });
  // A change by one side needs the other's agreement again.
  await propose(1, { days: 3 });
  expect(await careToday()).toMatchObject({ days: 3, agreed: { coach: false, client: true }, version: 2 });
  expect((await coachAgrees(1)).problem?.code).toBe('changed-meanwhile');
  expect((await tell()).problem?.code).toBe('care-not-in-force');
});

test('a coach cannot agree in the client’s place', async () => {
  await coachProposes();
  await coachAgrees(1);
  expect((await careToday())?.agreed).toEqual({ coach: true, client: false });
  expect((await tell()).problem?.code).toBe('care-not-in-force');
});

test('who edits an outdated version is told so, and a repeated request changes nothing', async () => {
  const first = await propose();
  expect((await propose()).body).toEqual(first.body);
  expect((await propose(0, { days: 1 })).problem?.code).toBe('changed-meanwhile');
  expect((await coachProposes(0)).problem?.code).toBe('changed-meanwhile');
});

test('either side ends it, and nothing is agreed to unseen afterwards', async () => {
  for (const end of [
    () => api.call('endCare', { as: people.anna, body: {} }),
    () => api.call('endClientCare', { as: people.mirre, params: params(), body: {} }),
  ]) {
    const { version } = (await propose((await careToday())?.version ?? 0)).body;
    await coachAgrees(version);
    await end();
    await end();
    expect(await careToday()).toMatchObject({ ended: true, agreed: { coach: false, client: false } });
    expect((await coachAgrees(version)).problem?.code).toBe('changed-meanwhile');
    expect((await tell()).problem?.code).toBe('care-not-in-force');
  }
});

test('a tap tells the coach that the client asked, once a day, and nothing of moods or words', async () => {
  await propose();
  await coachAgrees(1);
  expect(await asked()).toEqual([]);
  await Promise.all([tell(), tell()]);
  await tell(plusDays(today(), -1));
  const items = await asked();
  expect(items).toHaveLength(1);
  const { clientId } = people.client;
  const [item] = items;
  expect(Object.keys(item ?? {}).toSorted()).toEqual(
    ['clientId', 'dueAt', 'firstName', 'id', 'kind', 'lastName', 'sourceId', 'when'].toSorted(),
  );
  expect(item).toMatchObject({ clientId, sourceId: clientId });
  for (const day of [plusDays(today(), 2), plusDays(today(), -91)])
    expect((await tell(day)).problem?.code).toBe('day-out-of-reach');
});

test('nothing is sent where that was not agreed, or nothing was', async () => {
  expect((await tell()).problem?.code).toBe('care-not-found');
  expect((await agree(1)).problem?.code).toBe('care-not-found');
  expect((await coachAgrees(1)).problem?.code).toBe('care-not-found');
  await propose(0, { tell: false });
  await coachAgrees(1);
  expect((await tell()).problem?.code).toBe('care-not-in-force');
  expect(await asked()).toEqual([]);
});

test('another coach never sees or changes it, and an archived relation refuses', async () => {
  await propose();
  await coachAgrees(1);
  const other = await coach();
  const stranger = await clientOf(api, other);
  expect((await coachProposes(1, other)).problem?.code).toBe('client-not-found');
  expect((await coachAgrees(1, other)).problem?.code).toBe('client-not-found');
  const ended = await api.call('endClientCare', { as: other, params: params(), body: {} });
  expect(ended.problem?.code).toBe('client-not-found');
  expect((await tell(today(), stranger)).problem?.code).toBe('care-not-found');
  await tell();
  expect(await asked(other)).toEqual([]);

  await api.call('updateClient', { as: people.mirre, params: params(), body: { archived: true } });
  expect(await careToday()).toBeUndefined();
  for (const refused of [await propose(1), await agree(1), await tell()])
    expect(refused.problem?.code).toBe('relation-not-active');
  for (const refused of [await coachProposes(1), await coachAgrees(1)])
    expect(refused.problem?.code).toBe('client-not-found');
});

test.each([{ mood: 3 }, { days: 0 }, { days: 6 }, { sentence: 'x'.repeat(301) }, { practiceId: 'none' }])(
  'terms such as %o are refused',
  async (wrong) => {
    expect((await propose(0, wrong)).problem?.code).toBe('bad-request');
  },
);
