import { expect, test } from 'vitest';
import { languages } from '#contract/core/languages.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { aBuyer, aDraft, aSeller } from '#testing/lambdas/invoices.ts';
import { fiveSessions } from '#testing/lambdas/package.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { coach, type Person, withClaims } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { paragraphs } from '#testing/lambdas/written.ts';
import { readPdf } from '#testing/pdf/read-pdf.ts';

const api = withApi();

const ask = (as: Person, clientId: string, includePrivateNotes = false) =>
  api.call('exportClientRecord', { as, params: { clientId }, body: { includePrivateNotes } });

const read = async (as: Person, clientId: string, includePrivateNotes = false) => {
  const { url } = (await ask(as, clientId, includePrivateNotes)).body;
  const found = await readPdf(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  return { ...found, url, text: found.text.replaceAll(/\s+/gu, ' ') };
};

/** A client with something of every kind. */
const busy = async ({ mirre, anna, client: { clientId } }: Pair): Promise<void> => {
  const hour = { clientId, timeZone: 'UTC', durationMinutes: 60 };
  const past = { ...hour, title: 'First talk', startsLocal: '2026-03-02T10:00' };
  const { items } = (await api.call('createSession', { as: mirre, body: past })).body;
  const [session] = items;
  const params = { sessionId: session?.sessionId ?? '' };
  const body = { version: session?.version ?? 0, status: 'completed' };
  expect((await api.call('setSessionStatus', { as: mirre, params, body })).status).toBe(200);
  const blocks = [
    { id: 'block-00', kind: 'heading', text: 'How it went', marks: [] },
    { id: 'block-01', kind: 'bullet', text: 'You slept better', marks: [] },
    { id: 'block-02', kind: 'numbered', text: 'Walk each day', marks: [] },
  ];
  await api.call('shareSummary', { as: mirre, body: { clientId, title: 'Our first talk', blocks } });
  const action = { clientIds: [clientId], what: { kind: 'action', title: 'Walk to work' } };
  expect((await api.call('assign', { as: mirre, body: action })).status).toBeLessThan(300);
  const scan = { clientIds: [clientId], what: { kind: 'practice', practiceId: 'body-scan' } };
  expect((await api.call('assign', { as: mirre, body: scan })).status).toBeLessThan(300);
  const share = await api.call('updateSharing', { as: anna, body: { streams: { mood: '2026-03-01' } } });
  expect(share.status).toBe(200);
  const { id: packageId } = (await api.call('savePackage', { as: mirre, body: fiveSessions() })).body;
  await api.call('grantPackage', { as: mirre, body: { clientId, packageId } });
  await api.call('updateSeller', { as: mirre, body: aSeller });
  const draft = (await api.call('saveDraft', { as: mirre, body: { ...aDraft, buyer: aBuyer, clientId } })).body;
  const sending = { params: { id: draft.id }, body: { version: draft.version, mail: false } };
  expect((await api.call('sendInvoice', { as: mirre, ...sending })).status).toBe(200);
  const note = { clientId, title: 'For myself', blocks: paragraphs('She misses her sister') };
  await api.call('createNote', { as: mirre, body: note });
};

test('holds what there is about one client, tagged and in order, and private notes only where they are asked for', async () => {
  const people = await pair(api);
  const { mirre, client } = people;
  await busy(people);
  const name = `${client.firstName} ${client.lastName}`;
  const record = await read(mirre, client.clientId);
  expect(record.title).toBe(`${name}’s record`);
  expect(record.language).toBe('en-GB');
  for (const part of [
    'Mirre Bos',
    'Private notes are not included.',
    client.email,
    'First talk',
    'Completed',
    'Walk to work',
    'Body scan',
    'Our first talk',
    '• You slept better',
    '1. Walk each day',
    'Mood, since 1 March 2026',
    'Five sessions',
    '€121.00',
  ])
    expect(record.text).toContain(part);
  expect(record.text).not.toContain('sister');
  expect(record.text).not.toContain('For myself');
  const { tags } = record;
  expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
  expect(tags.filter((tag) => tag === 'H2')).toHaveLength(7);
  expect(tags.filter((tag) => tag === 'TH').length).toBeGreaterThan(10);
  const whole = await read(mirre, client.clientId, true);
  expect(whole.text).toContain('Contains the coach’s private notes.');
  expect(whole.text).toContain('She misses her sister');
  expect(decodeURIComponent(whole.url)).toMatch(/\/records\/[\w-]{22}\.pdf/);
  // As the coach reads dates, hours and amounts.
  await api.call('updateMe', { as: mirre, body: { region: 'US' } });
  const american = await read(mirre, client.clientId);
  for (const part of ['Mar 2, 2026, 10:00 AM', 'Mood, since March 1, 2026', '€121.00'])
    expect(american.text).toContain(part);
});

test('is about an own client alone, for their coach alone', async () => {
  const [people, others] = [await pair(api), await pair(api)];
  const { mirre, anna, client } = people;
  expect((await ask(anna, client.clientId)).problem?.code).toBe('forbidden');
  for (const withNotes of [false, true]) {
    expect((await ask(others.mirre, client.clientId, withNotes)).problem?.code).toBe('client-not-found');
    expect((await ask(mirre, others.client.clientId, withNotes)).problem?.code).toBe('client-not-found');
  }
  expect((await ask(mirre, client.clientId)).status).toBe(200);
});

test('private notes are given just after signing in only, and the rest at any time', async () => {
  const { mirre, client } = await pair(api);
  const as = withClaims({ auth_time: String(Math.floor(Date.now() / 1000) - 301) }, mirre);
  expect((await ask(as, client.clientId, true)).problem?.code).toBe('fresh-sign-in-required');
  expect((await ask(as, client.clientId)).status).toBe(200);
});

test('what the client wrote with another coach is not in it', async () => {
  const people = await pair(api);
  await busy(people);
  const dora = await coach();
  const { client } = await inviteSomebody(api, dora, { email: people.client.email });
  const { text } = await read(dora, client.clientId, true);
  for (const foreign of ['First talk', 'Walk to work', 'Our first talk', 'Five sessions', 'sister', '121'])
    expect(text).not.toContain(foreign);
});

test.each(languages)('of somebody who only was invited it says in %s what there is not', async (language) => {
  const mirre = await coach({ language });
  const { client } = await inviteSomebody(api, mirre);
  const { text, tags } = await read(mirre, client.clientId, true);
  expect(text).toContain(client.email);
  expect(text).not.toContain('undefined');
  expect(tags.filter((tag) => tag === 'H2')).toHaveLength(8);
});
