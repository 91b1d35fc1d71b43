import { expect, test } from 'vitest';
import { fullName } from '#contract/core/full-name.ts';
import { documentClient, tableName } from '#lambdas/data/table/document-client.ts';
import { pair } from '#testing/lambdas/pair.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { demoNotes } from './demo-notes.ts';
import { demoCoaches } from './demo-people.ts';
import { makeNotes } from './make-notes.ts';

const api = withApi();

test('notes, versions, templates and summaries are there once, and read as the platform reads them', async () => {
  const { mirre, anna, client } = await pair(api);
  const [demo] = Object.values(demoNotes);
  if (!demo) throw new Error('Nobody has notes');
  const about = <Each extends object>(each: Each) => ({ ...each, client: fullName(client) });
  const own = { ...demo, notes: demo.notes.map(about), summaries: demo.summaries.map(about) };
  const practice = { table: documentClient, tableName: tableName(), coachId: mirre.userId };
  for (const _ of ['first', 'again']) await makeNotes(practice, 'Mirre de Wit', own);
  const list = async (query: Record<string, string>) => (await api.call('listNotes', { as: mirre, query })).body.items;
  const there = await list({ clientId: client.clientId });
  const binned = await list({ trashed: 'true' });
  expect([there.length, binned.length]).toEqual([demo.notes.length - 1, 1]);
  const [latest] = (await api.call('searchNotes', { as: mirre, query: { q: 'deadline' } })).body.items;
  const params = { id: latest?.id ?? '' };
  const { items: versions } = (await api.call('listNoteVersions', { as: mirre, params })).body;
  expect(versions.map(({ version }) => version)).toEqual([4, 3, 2]);
  const { version, title, blocks } = (await api.call('getNote', { as: mirre, params })).body;
  const saved = await api.call('saveNote', {
    as: mirre,
    params,
    body: { baseVersion: version, title, blocks, checkpoint: true },
  });
  expect(saved.body).toEqual({ version });
  expect((await api.call('listNoteTemplates', { as: mirre })).body.items).toHaveLength(demo.templates.length);
  expect((await api.call('listSummaries', { as: anna })).body.items).toHaveLength(demo.summaries.length);
});

test('everybody whom they are about is somebody of the demo', () => {
  for (const [email, { notes, summaries }] of Object.entries(demoNotes)) {
    const clients = demoCoaches.find((coach) => coach.email === email)?.clients ?? [];
    const joined = clients.filter(({ state }) => state === 'active').map(fullName);
    for (const { client } of [...notes, ...summaries]) if (client !== undefined) expect(joined).toContain(client);
  }
});
