import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import type { Route } from '#contract/core/route.ts';
import { isRouteName, routes } from '#contract/routes.ts';
import { hostOf } from '#lambdas/called-functions.ts';
import { specificationOf } from '#lambdas/functions.ts';
import { knownOf } from '#testing/contract/known-of.ts';
import { type AnyRequest, requestFor } from '#testing/contract/request.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { paragraphs } from '#testing/lambdas/written.ts';
import { readPdf } from '#testing/pdf/read-pdf.ts';

// Words that stand in one coach's private notes alone. Whoever else comes upon them, by whatever way, has been shown a note.

const api = withApi();
/** One word each, as searches see it. */
const unique = (what: string): string => what + randomUUID().replaceAll('-', '');
const words = { title: unique('title'), text: unique('text'), template: unique('template') };
let people: Pair;
let others: readonly (Person | undefined)[];
let written: Readonly<Record<string, readonly string[]>>;
let logged: string[];

beforeAll(async () => {
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    logged.push(String(line));
    return true;
  });
  people = await pair(api);
  const { mirre, anna, client } = people;
  others = [
    anna,
    await coach(),
    await personWithProfile('internal-superuser'),
    await personWithProfile('user'),
    undefined,
  ];
  const { clientId } = client;
  const blocks = paragraphs(words.text);
  const at = { clientId, startsLocal: '2031-03-03T10:00', timeZone: 'UTC', durationMinutes: 60 };
  const { items } = (await api.call('createSession', { as: mirre, body: at })).body;
  const sessionId = items[0]?.sessionId ?? '';
  const note = { clientId, sessionId, title: words.title, blocks };
  const made = (await api.call('createNote', { as: mirre, body: note, key: 'once' })).body;
  const binned = (await api.call('createNote', { as: mirre, body: note })).body;
  const params = { id: made.id };
  const save = async (baseVersion: number, title: string) => {
    const body = { baseVersion, title, blocks, checkpoint: true };
    return (await api.call('saveNote', { as: mirre, params, body })).body.version;
  };
  const kept = await save(1, `${words.title} again`);
  const later = await save(kept, 'Another title');
  const back = { params: { ...params, version: String(kept) }, body: { baseVersion: later }, key: 'back' };
  expect((await api.call('restoreNoteVersion', { as: mirre, ...back })).body.title).toContain(words.title);
  await api.call('trashNote', { as: mirre, params: { id: binned.id } });
  const template = { title: words.template, blocks };
  const { id } = (await api.call('saveNoteTemplate', { as: mirre, body: template, key: 'template' })).body;
  for (const q of [words.text, words.title]) await api.call('searchNotes', { as: mirre, query: { q } });
  const summary = { clientId, title: 'Our talk', blocks: paragraphs('What she may read') };
  await api.call('shareSummary', { as: mirre, body: summary });
  // What mails are sent about a session tells of no note of it.
  const moved = { version: 1, change: { startsLocal: '2031-03-03T11:00' }, notify: true };
  expect((await api.call('updateSession', { as: mirre, params: { sessionId }, body: moved })).status).toBe(200);
  written = {
    noteId: [made.id],
    templateId: [id],
    clientId: [clientId],
    sessionId: [sessionId],
    userId: [mirre.userId],
    version: [String(kept)],
    q: [words.text],
    search: [words.title],
    // What an administrator may bring, in words that name nobody.
    ...Object.fromEntries(
      ['title', 'intro', 'items', 'words', 'citation', 'rights'].map((name) => [name, ['Anything']]),
    ),
  };
});

afterEach(() => {
  for (const secret of Object.values(words)) expect(logged.filter((line) => line.includes(secret))).toEqual([]);
});

const tellsOf = (text: string | undefined): string[] =>
  Object.values(words).filter((secret) => (text ?? '').toLowerCase().includes(secret.toLowerCase()));

/** About what the coach wrote wherever something can be named; what no sample fits is asked about that alone. */
const requestAbout = (route: Route): AnyRequest => {
  const known = knownOf(route, written);
  try {
    return requestFor(route, known);
  } catch {
    const params = Object.fromEntries(
      Object.entries(known).flatMap(([name, [value]]) => (value ? [[name, value]] : [])),
    );
    return { params, query: {}, body: {} };
  }
};

test("a client's record holds them only where their coach asks for that, and nobody else gets one", async () => {
  const params = { clientId: written['clientId']?.[0] ?? '' };
  const record = async (includePrivateNotes: boolean) => {
    const { url } = (await api.call('exportClientRecord', { as: people.mirre, params, body: { includePrivateNotes } }))
      .body;
    expect(tellsOf(url)).toEqual([]);
    return readPdf(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  };
  const { text, title } = await record(false);
  expect(text).toContain('What she may read');
  expect(tellsOf(text + String(title))).toEqual([]);
  const whole = await record(true);
  // Words are broken where a line ends.
  expect(tellsOf(whole.text.replaceAll(/\s/g, ''))).toContain(words.text);
  for (const as of others)
    for (const includePrivateNotes of [false, true]) {
      const request = { params, query: {}, body: { includePrivateNotes }, ...defined({ as }), key: 'record' };
      const reply = await api.invoke('records', eventOf(routes.exportClientRecord, request));
      expect(reply.statusCode).toBeGreaterThanOrEqual(401);
    }
});

test.each(Object.keys(routes).filter(isRouteName))('%s shows them to nobody else', async (name) => {
  const route: Route = routes[name];
  const request = requestAbout(route);
  // A request that names the words itself is not told them.
  const asked = JSON.stringify(request);
  for (const as of others) {
    const reply = await api.invoke(routes[name].domain, eventOf(route, { ...request, ...defined({ as }), key: name }));
    expect(tellsOf(reply.body).filter((secret) => !asked.includes(secret))).toEqual([]);
  }
});

test('of what their coach is shown, only the endpoints of those functions tell that may reach notes', async () => {
  const telling = new Set<string>();
  // An administrator may have disabled the coach above, who then reads nothing.
  const as = await personWithProfile('internal-superuser');
  await api.call('updateUser', { as, params: { userId: people.mirre.userId }, body: { disabled: false } });
  for (const name of Object.keys(routes).filter(isRouteName)) {
    const route: Route = routes[name];
    if (route.method !== 'GET') continue;
    const request = requestAbout(route);
    const reply = await api.invoke(routes[name].domain, eventOf(route, { ...request, as: people.mirre }));
    if (tellsOf(reply.body).length > 0) telling.add(name);
  }
  expect(telling.size).toBeGreaterThan(3);
  for (const name of telling)
    if (isRouteName(name))
      expect([name, specificationOf(hostOf(routes[name].domain)).reachesPrivateNotes]).toEqual([name, true]);
});

test("a client's page has them of the notes' own list and of nothing else that it asks for", async () => {
  const clientId = written['clientId']?.[0] ?? '';
  const as = people.mirre;
  const about = { as, params: { clientId } };
  const { from, to } = { from: '2031-01-01', to: '2031-01-31' };
  const replies = {
    listNotes: await api.call('listNotes', { as, query: { clientId } }),
    getClient: await api.call('getClient', about),
    listClientSessions: await api.call('listClientSessions', { ...about, query: { when: 'next' } }),
    getClientProgress: await api.call('getClientProgress', { ...about, query: { from, to } }),
    listSummaries: await api.call('listSummaries', { as, query: { clientId } }),
    listMessages: await api.call('listMessages', about),
    listInvoices: await api.call('listInvoices', { as, query: { clientId } }),
    listCredits: await api.call('listCredits', { as, query: { clientId } }),
  };
  for (const [name, { status, body }] of Object.entries(replies))
    expect([name, status, tellsOf(JSON.stringify(body)).length > 0]).toEqual([name, 200, name === 'listNotes']);
  // The session that the note is about is among them, and says nothing of it.
  expect(replies.listClientSessions.body.items.map(({ sessionId }) => sessionId)).toEqual(written['sessionId']);
});

/** What the page of a session asks for, and the sheet that ends it. */
const ofSessionPage = [
  'getSession',
  'getClientProgress',
  'listMessages',
  'listNotes',
  'listInvoices',
  'listClientSessions',
  'getNote',
  'listSessions',
  'listCredits',
] as const;

test('of the page of a session, notes come by their own endpoints, and by no other', async () => {
  const { mirre, client } = people;
  const [clientId, sessionId, id] = [client.clientId, written['sessionId']?.[0] ?? '', written['noteId']?.[0] ?? ''];
  const day = '2031-03-03';
  const query: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    getClientProgress: { from: day, to: day },
    listNotes: { clientId },
    listInvoices: { clientId },
    listClientSessions: { when: 'next' },
    listSessions: { from: `${day}T00:00:00.000Z`, to: `${day}T23:00:00.000Z` },
    listCredits: { clientId },
  };
  const telling: string[] = [];
  for (const name of ofSessionPage) {
    const named = Object.entries({ clientId, sessionId, id }).filter(([each]) =>
      routes[name].path.includes(`{${each}}`),
    );
    const request = { params: Object.fromEntries(named), query: query[name] ?? {}, body: undefined, as: mirre };
    const reply = await api.invoke(routes[name].domain, eventOf(routes[name], request));
    expect([name, reply.statusCode]).toEqual([name, 200]);
    if (tellsOf(reply.body).length > 0) telling.push(name);
  }
  expect(telling).toEqual(['listNotes', 'getNote']);
});

/** Texts that were packed as what they say. */
const unpacked = (_name: string, value: unknown): unknown =>
  value instanceof Uint8Array ? inflateRawSync(value).toString('utf8') : value;

test('they stand in private partitions alone, and in no mail', async () => {
  const items = await allItems('');
  const holding = items.filter((item) => tellsOf(JSON.stringify(item, unpacked)).length > 0);
  // Each note with its row twice, words and versions; and the template.
  expect(holding.length).toBeGreaterThan(8);
  for (const { pk } of holding) expect(pk).toBe(`PRIVATE#${people.mirre.userId}`);
  for (const item of items.filter(({ pk }) => pk.startsWith('PRIVATE#')))
    expect(Object.keys(item).filter((attribute) => attribute.startsWith('gsi'))).toEqual([]);
  const mails = api.mailer.mailsTo(people.client.email);
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(tellsOf(JSON.stringify(mail))).toEqual([]);
});
