import { beforeEach, describe, expect, test } from 'vitest';
import { dateOf, utcDate } from '#contract/core/time/dates.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { emptyTable } from '#testing/lambdas/empty-table.ts';
import { sampleInstrument } from '#testing/lambdas/known-journal.ts';
import { daysAgo } from '#testing/lambdas/own-days.ts';
import { type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let anna: Person;
let ada: Person;

// Questionnaires are the whole platform's, so every test gets a platform.
beforeEach(async () => {
  await emptyTable();
  [anna, ada] = [await personWithProfile('user'), await personWithProfile('internal-superuser')];
});

type Answer = BodyInputOf<'answerWellbeing'>;
const anAnswer = (differences: Partial<Answer> = {}): Answer => ({
  id: randomId(),
  revision: 1,
  instrument: 'wellbeing-check',
  answers: [3, 2, 4, 1, 3],
  occurredAt: daysAgo(1),
  zone: 'UTC',
  ...differences,
});
const answer = (body: unknown) => api.call('answerWellbeing', { as: anna, body });
const wellbeing = async (query = {}) => (await api.call('getWellbeing', { as: anna, query })).body;
const schedule = (body: unknown) => api.call('scheduleWellbeing', { as: anna, body });
const bring = async () => (await api.call('importInstrument', { as: ada, body: sampleInstrument })).body;
const dayAgo = (days: number): string => dateOf(daysAgo(days));
const today = (): string => utcDate(Date.now() - 3 * 3_600_000);

describe('an answered check', () => {
  test('has a score of 0 to 100 and no mark of its own', async () => {
    const { status, body } = await answer(anAnswer());
    expect(status).toBe(200);
    expect(body).toMatchObject({ score: 52, low: false, day: dayAgo(1) });
    expect((await wellbeing()).items).toEqual([body]);
    expect((await answer(anAnswer({ answers: [0, 0, 0, 0, 0] }))).body).toMatchObject({ score: 0, low: false });
  });

  test('is kept once however often it is told, and a later revision takes its place', async () => {
    const told = anAnswer();
    const first = (await answer(told)).body;
    expect((await answer(told)).body).toEqual(first);
    await answer({ ...told, revision: 2, answers: [5, 5, 5, 5, 5] });
    expect((await answer(told)).body.score).toBe(100);
    expect((await wellbeing()).items.map(({ score }) => score)).toEqual([100]);
  });

  test('that was removed stays removed', async () => {
    const told = anAnswer();
    await answer(told);
    await api.call('removeEntry', { as: anna, params: { id: told.id } });
    expect((await wellbeing()).items).toEqual([]);
    expect((await answer({ ...told, revision: 2 })).problem?.code).toBe('entry-removed');
  });

  test.each([
    ['four answers', { answers: [1, 2, 3, 4] }],
    ['six answers', { answers: [1, 2, 3, 4, 5, 0] }],
    ['an answer that is none', { answers: [1, 2, 3, 4, 6] }],
    ['a half answer', { answers: [1, 2, 3, 4, 0.5] }],
    ['an answer left out', { answers: [1, 2, 3, 4, null] }],
  ])('with %s is refused: all five or nothing', async (_, wrong) => {
    expect((await answer({ ...anAnswer(), ...wrong })).problem?.code).toBe('bad-request');
    expect((await wellbeing()).items).toEqual([]);
  });

  test('stands among the latest first, a page at a time', async () => {
    for (const days of [30, 2, 16]) await answer(anAnswer({ occurredAt: daysAgo(days) }));
    const first = await wellbeing({ limit: '2' });
    const second = await wellbeing({ limit: '2', cursor: first.cursor });
    expect([...first.items, ...second.items].map(({ day }) => day)).toEqual([2, 16, 30].map(dayAgo));
  });
});

describe('the check is due', () => {
  test('at once for whoever never answered, every 28 days until they choose otherwise', async () => {
    expect((await wellbeing()).due).toEqual({ every: 28, instrument: 'wellbeing-check', dueOn: today() });
    await answer(anAnswer({ occurredAt: daysAgo(20) }));
    expect((await wellbeing()).due).toMatchObject({ lastOn: dayAgo(20), dueOn: dayAgo(-8) });
    expect((await schedule({ every: 14 })).body).toMatchObject({ every: 14, dueOn: dayAgo(6) });
    const { body } = await api.call('getToday', { as: anna, query: { zone: 'UTC' } });
    expect(body.wellbeing).toEqual((await wellbeing()).due);
    expect((await schedule({ every: 'off' })).body).not.toHaveProperty('dueOn');
  });

  test('again after the latest day, also when an answer is dated back', async () => {
    await answer(anAnswer({ occurredAt: daysAgo(2) }));
    await answer(anAnswer({ occurredAt: daysAgo(20) }));
    expect((await wellbeing()).due.lastOn).toBe(dayAgo(2));
  });

  test('after the latest of many that are told at once', async () => {
    const replies = await Promise.all([9, 3, 7, 5, 11].map((days) => answer(anAnswer({ occurredAt: daysAgo(days) }))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await wellbeing()).due.lastOn).toBe(dayAgo(3));
  });
});

describe('a questionnaire that was brought', () => {
  test('is answered by its own mark, with its texts and without what was stated of its rights', async () => {
    const { id, rights } = await bring();
    const low = await answer(anAnswer({ instrument: id, answers: [3, 3, 3, 2, 1] }));
    expect(low.body).toMatchObject({ instrument: id, score: 48, low: true });
    expect((await answer(anAnswer({ instrument: id, answers: [3, 3, 3, 3, 1] }))).body.low).toBe(false);
    const { instruments } = await wellbeing();
    expect(instruments).toMatchObject([{ id, texts: sampleInstrument.texts, meaningfulChange: 10 }]);
    expect(JSON.stringify(instruments)).not.toContain(rights);
  });

  test('is chosen, and not any more once it is out of use; what was answered stays', async () => {
    const { id } = await bring();
    const told = anAnswer({ instrument: id });
    expect((await schedule({ every: 14, instrument: id })).body.instrument).toBe(id);
    await answer(told);
    await api.call('updateInstrument', { as: ada, params: { instrumentId: id }, body: { enabled: false } });
    expect((await answer(anAnswer({ instrument: id }))).problem?.code).toBe('instrument-not-enabled');
    expect((await schedule({ every: 14, instrument: id })).problem?.code).toBe('instrument-not-enabled');
    expect((await answer(told)).status).toBe(200);
    const { items, instruments, due } = await wellbeing();
    expect(items).toHaveLength(1);
    expect(instruments.map((instrument) => instrument.id)).toEqual([id]);
    expect(due.instrument).toBe('wellbeing-check');
  });

  test('that nobody brought is not in use', async () => {
    expect((await answer(anAnswer({ instrument: randomId() }))).problem?.code).toBe('instrument-not-enabled');
  });
});
