import { beforeEach, expect, test } from 'vitest';
import { languages } from '#contract/core/languages.ts';
import { wellbeingLimits } from '#contract/journal/limits.ts';
import { emptyTable } from '#testing/lambdas/empty-table.ts';
import { sampleInstrument } from '#testing/lambdas/known-journal.ts';
import { type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let ada: Person;

// Questionnaires are the whole platform's, so every test gets a platform.
beforeEach(async () => {
  await emptyTable();
  ada = await personWithProfile('internal-superuser', { firstName: 'Ada', lastName: 'Lovelace' });
});

const bring = (body: unknown = sampleInstrument, as = ada) => api.call('importInstrument', { as, body });
const set = (instrumentId: string, enabled: boolean, as = ada) =>
  api.call('updateInstrument', { as, params: { instrumentId }, body: { enabled } });
const brought = async () => (await api.call('getPlatform', { as: ada })).body.instruments;
const events = async () => (await api.call('listAuditEvents', { as: ada })).body.items;

test('a platform begins with its own questionnaire alone', async () => {
  expect(await brought()).toEqual([]);
});

test('a questionnaire is brought with the statement of the right to use it, which the audit log keeps', async () => {
  const { status, body } = await bring();
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...sampleInstrument, enabled: true });
  expect(await brought()).toEqual([body]);
  expect((await events())[0]).toMatchObject({
    action: 'instrument.import',
    actorName: 'Ada Lovelace',
    targetId: body.id,
    detail: { title: sampleInstrument.texts.en.title, rights: sampleInstrument.rights },
  });
});

test('it is taken out of use and put back, and the log tells of both, once', async () => {
  const { id } = (await bring()).body;
  expect((await set(id, false)).body.enabled).toBe(false);
  expect((await set(id, false)).body.enabled).toBe(false);
  expect((await brought())[0]?.enabled).toBe(false);
  await set(id, true);
  expect((await events()).map(({ action }) => action)).toEqual([
    'instrument.enable',
    'instrument.disable',
    'instrument.import',
  ]);
});

test('nobody but an administrator brings one', async () => {
  for (const as of [personIn('coach'), personIn('user')]) {
    expect((await bring(sampleInstrument, as)).problem?.code).toBe('forbidden');
    expect((await set('A'.repeat(22), true, as)).problem?.code).toBe('forbidden');
  }
  expect(await brought()).toEqual([]);
});

test('one that is not there is not found', async () => {
  expect((await set('A'.repeat(22), true)).problem?.code).toBe('instrument-not-found');
});

const { rights: _, ...withoutRights } = sampleInstrument;
const english = (change: object) => ({
  ...sampleInstrument,
  texts: { ...sampleInstrument.texts, en: { ...sampleInstrument.texts.en, ...change } },
});

test.each([
  ['no statement of rights', withoutRights],
  ['an empty statement', { ...sampleInstrument, rights: '  ' }],
  ['no source', { ...sampleInstrument, citation: '' }],
  ['four questions', english({ items: sampleInstrument.texts.en.items.slice(1) })],
  ['five words for six answers', english({ words: sampleInstrument.texts.en.words.slice(1) })],
  ['a language less', { ...sampleInstrument, texts: { ...sampleInstrument.texts, de: undefined } }],
  ['a mark that no sum is below', { ...sampleInstrument, lowBelow: 0 }],
  ['an unknown field', { ...sampleInstrument, enabled: true }],
])('one with %s is refused', async (_, body) => {
  expect((await bring(body)).problem?.code).toBe('bad-request');
  expect(await brought()).toEqual([]);
});

test('the longest texts in five languages fit into one request', async () => {
  const longest = {
    title: 'T'.repeat(wellbeingLimits.title),
    intro: 'I'.repeat(wellbeingLimits.intro),
    items: Array.from({ length: wellbeingLimits.items }, () => 'Q'.repeat(wellbeingLimits.item)),
    words: Array.from({ length: wellbeingLimits.answer + 1 }, () => 'W'.repeat(wellbeingLimits.word)),
  };
  const texts = Object.fromEntries(languages.map((language) => [language, longest]));
  expect((await bring({ ...sampleInstrument, texts })).status).toBe(201);
});

test('there are at most ten, and of those who bring one at the same moment nobody is lost', async () => {
  for (let number = 1; number < wellbeingLimits.instruments; number += 1) expect((await bring()).status).toBe(201);
  const replies = await Promise.all([bring(), bring(), bring()]);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await bring()).problem?.code).toBe('list-full');
  expect(await brought()).toHaveLength(wellbeingLimits.instruments);
});
