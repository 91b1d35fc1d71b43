import { beforeEach, describe, expect, test } from 'vitest';
import { platformLimits } from '#contract/admin/limits.ts';
import { languages } from '#contract/core/languages.ts';
import { dayMilliseconds, utcDate } from '#contract/core/time/dates.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { emptyTable } from '#testing/lambdas/empty-table.ts';
import { type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let ada: Person;

// Settings are the whole platform's, so every test gets a platform.
beforeEach(async () => {
  await emptyTable();
  ada = await personWithProfile('internal-superuser', { firstName: 'Ada', lastName: 'Lovelace' });
});

const platform = async () => (await api.call('getPlatform', { as: ada })).body;
const lines = async () => (await api.call('getCrisisLines', { as: personIn('user') })).body;
const changeLines = (body: unknown) => api.call('updateCrisisLines', { as: ada, body });
const changePrompts = (body: unknown) => api.call('updatePrompts', { as: ada, body });

const samaritans = { country: 'GB', name: 'Samaritans', number: '116 123' };
const change = (differences: Partial<BodyInputOf<'updateCrisisLines'>> = {}) => ({
  version: 0,
  set: [],
  remove: [],
  ...differences,
});

describe('a new platform', () => {
  test('has crisis lines for its five languages, none of which claims to be verified', async () => {
    const { version, lines: list } = await lines();
    expect(version).toBe(0);
    const countries = new Set(list.map(({ country }) => country));
    for (const country of ['NL', 'FR', 'ES', 'DE', 'GB', 'US']) expect(countries).toContain(country);
    for (const line of list) expect(line).not.toHaveProperty('verifiedOn');
  });

  test('has prompts for 60 days, morning and evening, different in each of five languages', async () => {
    const { prompts } = (await platform()).prompts;
    for (const moment of ['morning', 'evening']) {
      expect(prompts.filter((prompt) => prompt.moment === moment)).toHaveLength(60);
    }
    for (const language of languages) {
      expect(new Set(prompts.map(({ texts }) => texts[language])).size).toBe(prompts.length);
    }
    expect(new Set(prompts.map(({ id }) => id)).size).toBe(prompts.length);
  });

  test('tells the limits in force', async () => {
    expect((await platform()).limits).toEqual({
      invitationDays: 7,
      invitationsPerCoachHour: 20,
      invitationsPerCoachDay: 100,
      mailsPerRecipientDay: 3,
      sendsPerInvitationDay: 5,
      fileBytes: 2 * 1024 ** 3,
      filesPerBatch: 20,
      uploadRetrySeconds: 120,
      binDays: 30,
      passwordLength: 12,
      pageRows: 100,
      auditYears: 7,
    });
  });
});

describe('crisis lines', () => {
  test('are read by everyone, also by who is in need and signed out', async () => {
    for (const as of [personIn('user'), personIn('coach'), ada]) {
      expect((await api.call('getCrisisLines', { as })).status).toBe(200);
    }
    expect((await api.call('getCrisisLines')).status).toBe(200);
  });

  test('are added, changed, verified and removed, and the audit log tells who did it', async () => {
    const first = (await lines()).lines[0];
    const { body } = await changeLines(
      change({ set: [{ ...samaritans, country: 'AT', hours: '0–24' }], remove: [first?.id ?? ''] }),
    );
    expect(body.version).toBe(1);
    expect(body.lines[0]).toMatchObject({ country: 'AT', hours: '0–24' });
    expect(body.lines.map(({ id }) => id)).not.toContain(first?.id);
    const verified = { ...body.lines[0], verifiedOn: '2026-01-31', ...samaritans, country: 'AT' };
    const second = (await changeLines(change({ version: 1, set: [verified] }))).body;
    expect(second.lines[0]).toEqual(verified);
    expect(await lines()).toEqual(second);
    const [event] = (await api.call('listAuditEvents', { as: ada })).body.items;
    expect(event).toMatchObject({
      action: 'crisis-lines.change',
      actorName: 'Ada Lovelace',
      detail: { version: 2, written: 1, removed: 0, numbers: 'AT 116 123' },
    });
  });

  test('of two administrators who change the same version one is refused', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        changeLines(change({ set: [{ ...samaritans, name: `Line ${index}` }] })),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { problem } of replies) expect(problem?.code ?? 'changed-meanwhile').toBe('changed-meanwhile');
    expect((await lines()).version).toBe(1);
    expect((await changeLines(change({ set: [samaritans] }))).problem?.code).toBe('changed-meanwhile');
    const told = (await api.call('listAuditEvents', { as: ada, query: { action: 'crisis-lines.change' } })).body.items;
    expect(told).toHaveLength(1);
  });

  const tomorrowAfter = utcDate(Date.now() + 2 * dayMilliseconds);

  test.each([
    ['a country that is none', { country: 'XX' }],
    ['a country in lower case', { country: 'gb' }],
    ['no name', { name: '  ' }],
    ['a number that is a word', { number: 'call me' }],
    ['a link that is not https', { url: 'http://example.com' }],
    ['a link that runs a script', { url: 'javascript:alert(1)' }],
    ['a day that is none', { verifiedOn: '2026-02-30' }],
    ['a day to come', { verifiedOn: tomorrowAfter }],
    ['an unknown field', { verifiedBy: 'me' }],
    ['an id that is not in the list', { id: 'A'.repeat(22) }],
  ])('with %s are refused', async (_, wrong) => {
    expect((await changeLines({ ...change(), set: [{ ...samaritans, ...wrong }] })).problem?.code).toBe('bad-request');
    expect((await lines()).version).toBe(0);
  });

  test('named twice in one change are refused', async () => {
    const id = (await lines()).lines[0]?.id ?? '';
    expect((await changeLines(change({ set: [{ ...samaritans, id }], remove: [id] }))).problem?.code).toBe(
      'bad-request',
    );
    expect((await changeLines(change({ remove: [id, id] }))).problem?.code).toBe('bad-request');
  });

  test('are at most 300', async () => {
    const twenty = Array.from({ length: platformLimits.changes }, (_, index) => ({
      ...samaritans,
      name: `Line ${index}`,
    }));
    let version = 0;
    for (;;) {
      const { status, problem } = await changeLines(change({ version, set: twenty }));
      if (status !== 200) {
        expect(problem?.code).toBe('list-full');
        break;
      }
      version += 1;
    }
    const { lines: list } = await lines();
    expect(list.length).toBeGreaterThan(platformLimits.crisisLines - platformLimits.changes);
    expect(list.length).toBeLessThanOrEqual(platformLimits.crisisLines);
  });
});

describe('prompts', () => {
  const texts = { en: 'Good?', nl: 'Goed?', fr: 'Bien ?', es: '¿Bien?', de: 'Gut?' };

  test('are added, changed and removed', async () => {
    const { prompts } = (await platform()).prompts;
    const [first, second] = prompts;
    const { body } = await changePrompts({
      version: 0,
      set: [
        { moment: 'morning', texts },
        { ...second, texts },
      ],
      remove: [first?.id],
    });
    expect(body.version).toBe(1);
    expect(body.prompts).toHaveLength(prompts.length);
    expect(body.prompts.filter((prompt) => prompt.texts.en === 'Good?').map(({ moment }) => moment)).toEqual([
      'morning',
      'morning',
    ]);
    expect((await platform()).prompts).toEqual(body);
    expect((await changePrompts({ version: 0, set: [], remove: [] })).problem?.code).toBe('changed-meanwhile');
  });

  test.each([
    ['a language missing', { moment: 'morning', texts: { ...texts, de: undefined } }],
    ['a blank text', { moment: 'morning', texts: { ...texts, de: ' ' } }],
    ['another language', { moment: 'morning', texts: { ...texts, it: 'Bene?' } }],
    ['another moment', { moment: 'noon', texts }],
  ])('with %s are refused', async (_, prompt) => {
    expect((await changePrompts({ version: 0, set: [prompt], remove: [] })).problem?.code).toBe('bad-request');
  });
});

test('users and coaches change nothing and see no settings', async () => {
  for (const as of [personIn('user'), personIn('coach')]) {
    expect((await api.call('getPlatform', { as })).status).toBe(403);
    expect((await api.call('updateCrisisLines', { as, body: change() })).status).toBe(403);
    expect((await api.call('updatePrompts', { as, body: change() })).status).toBe(403);
  }
  expect((await lines()).version).toBe(0);
});
