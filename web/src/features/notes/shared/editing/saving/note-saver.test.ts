import { eventually } from '#testing/web/eventually.ts';
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Note, NoteChange } from '#contract/notes/schema.ts';
import { forgetClient, keepAsClient } from '#testing/web/as-client.ts';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { markedNotes, markNote, storedNote } from '#web/lib/offline/stored-notes.ts';
import { type NoteSaver, pauses, startSaving } from './note-saver.ts';
import { sendStoredNotes } from './send-stored-notes.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const id = 'note000000000000000000';
const paragraph = (text: string, block = 'block-one') => ({ id: block, kind: 'paragraph' as const, text, marks: [] });
const first: Note = {
  id,
  title: 'Anna',
  blocks: [paragraph('She sleeps well')],
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
};

/** A server with one note, that refuses what was made of an older version. `connected` and `answers` break it. */
const fakeServer = () => {
  const server = { note: first, connected: true, answers: true, kept: [] as number[], binned: [] as string[] };
  fakeNetwork(({ route, body }) => {
    if (!server.connected) return Promise.reject(new TypeError('Failed to fetch'));
    if (route.startsWith('GET')) return json(server.note);
    if (route.endsWith('/trash')) {
      server.binned.push(route);
      return json({ ...server.note, trashedAt: new Date().toISOString() });
    }
    const { baseVersion, title, blocks, checkpoint } = v.parse(NoteChange, body);
    if (baseVersion !== server.note.version) return problem('note-changed');
    server.note = { ...server.note, title, blocks, version: baseVersion + 1 };
    if (checkpoint) server.kept.push(server.note.version);
    return server.answers ? json({ version: server.note.version }) : Promise.reject(new TypeError('Connection lost'));
  });
  return server;
};

const savers: NoteSaver[] = [];
beforeEach(async () => {
  await keepAsClient();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  await Promise.all(savers.splice(0).map((saver) => saver.end()));
  vi.useRealTimers();
  await forgetClient();
});

const start = async (server: { note: Note }, note: Note | undefined = server.note) => {
  const onMerged = vi.fn();
  const made = startSaving({ note, kept: await storedNote(id), onMerged });
  savers.push(made);
  return { made, onMerged };
};
const write = (made: NoteSaver, ...texts: string[]): void =>
  made.change({
    title: 'Anna',
    blocks: texts.map((text, at) => paragraph(text, at === 0 ? 'block-one' : `block-${at}`)),
  });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const word = (made: NoteSaver) =>
  eventually(() => {
    expect(made.state().word).not.toBe('saving');
    return made.state().word;
  });
const textsOf = ({ blocks }: Note): string[] => blocks.map(({ text }) => text);

test('what is typed is on this device at once, on the server a second after the last key, and then only there', async () => {
  const server = fakeServer();
  const { made } = await start(server);
  write(made, 'She sleeps');
  await pass(pauses.key / 2);
  await eventually(async () => expect((await storedNote(id))?.blocks[0]?.text).toBe('She sleeps'));
  expect(server.note.version).toBe(1);
  await pass(pauses.key);
  expect(await word(made)).toBe('saved');
  expect(textsOf(server.note)).toEqual(['She sleeps']);
  await eventually(async () => expect(await storedNote(id)).toBeUndefined());
});

test('whoever types on and on is saved every five seconds', async () => {
  const server = fakeServer();
  const { made } = await start(server);
  for (let key = 0; key < 12; key++) {
    write(made, `She sleeps ${key}`);
    await pass(500);
  }
  await eventually(() => expect(server.note.version).toBeGreaterThan(1));
});

test('without a connection it says so, and saves by itself when there is one again', async () => {
  const server = fakeServer();
  server.connected = false;
  const { made } = await start(server);
  write(made, 'Written on the train');
  await pass(pauses.key);
  await eventually(() => expect(made.state()).toEqual({ word: 'offline', kept: true }));
  server.connected = true;
  window.dispatchEvent(new Event('online'));
  await pass(1);
  expect(await word(made)).toBe('saved');
  expect(textsOf(server.note)).toEqual(['Written on the train']);
});

test('a page that went without saving loses nothing: the next one saves what this device kept', async () => {
  const server = fakeServer();
  server.connected = false;
  const { made } = await start(server);
  write(made, 'Before the crash');
  await pass(pauses.key);
  await eventually(() => expect(made.state().word).toBe('offline'));
  server.connected = true;
  server.note = {
    ...server.note,
    blocks: [...server.note.blocks, paragraph('From the telephone', 'block-two')],
    version: 2,
  };
  const next = await start(server);
  await pass(1);
  expect(await word(next.made)).toBe('merged');
  expect(textsOf(server.note)).toEqual(['Before the crash', 'From the telephone']);
});

test('what another device wrote is merged and shown, and both have it', async () => {
  const server = fakeServer();
  const { made, onMerged } = await start(server);
  server.note = {
    ...server.note,
    blocks: [...server.note.blocks, paragraph('From the telephone', 'block-two')],
    version: 2,
  };
  write(made, 'She sleeps deeply');
  await pass(pauses.key);
  expect(await word(made)).toBe('merged');
  expect(onMerged).toHaveBeenCalledOnce();
  expect(textsOf(server.note)).toEqual(['She sleeps deeply', 'From the telephone']);
});

test('an answer that did not come asks nothing: what the server has is known to be this device’s', async () => {
  const server = fakeServer();
  const { made, onMerged } = await start(server);
  server.answers = false;
  write(made, 'She sleeps deeply');
  await pass(pauses.key);
  await eventually(() => expect(made.state().word).toBe('offline'));
  server.answers = true;
  write(made, 'She sleeps very deeply');
  await pass(pauses.key);
  expect(await word(made)).toBe('saved');
  expect(onMerged).not.toHaveBeenCalled();
  expect(textsOf(server.note)).toEqual(['She sleeps very deeply']);
});

test('a version is kept after a minute of quiet and on leaving, once', async () => {
  const server = fakeServer();
  const { made } = await start(server);
  write(made, 'She sleeps');
  await pass(pauses.key);
  await word(made);
  expect(server.kept).toEqual([]);
  await pass(pauses.quiet);
  await eventually(() => expect(server.kept).toEqual([3]));
  await made.end();
  expect(server.kept).toEqual([3]);
});

test.each([
  ['after the save', true],
  ['before the answer to the save', false],
])('a page that was reloaded %s has its version kept by the next one, without another key', async (_, answers) => {
  const server = fakeServer();
  server.answers = answers;
  const { made } = await start(server);
  write(made, 'She sleeps');
  await pass(pauses.key);
  await word(made);
  server.connected = false;
  await made.end();
  expect(server.kept).toEqual([]);

  server.connected = true;
  server.answers = true;
  expect(await sendStoredNotes(undefined)).toBe(true);
  expect(server.kept).toEqual([3]);
  expect(textsOf(server.note)).toEqual(['She sleeps']);
  expect(await markedNotes('unkept')).toEqual([]);
  expect(await sendStoredNotes(undefined)).toBe(false);
});

test('a note that was begun here and left without a word goes into the bin at the next visit, unless it has words or its time', async () => {
  const server = fakeServer();
  const createdAt = new Date().toISOString();
  const empty = { ...first, title: '', blocks: [paragraph(' ')], createdAt };
  const visit = async (note: Note, opened?: string) => {
    server.note = note;
    server.binned = [];
    await markNote('begun', id);
    await sendStoredNotes(opened);
    return server.binned;
  };
  expect(await visit({ ...empty, title: 'Anna' })).toEqual([]);
  expect(await visit({ ...empty, blocks: [paragraph('Goal')] })).toEqual([]);
  expect(await visit({ ...empty, createdAt: '2026-03-01T09:00:00.000Z' })).toEqual([]);
  expect(await visit(empty, id)).toEqual([]);
  expect(await visit(empty)).toEqual([expect.stringMatching(/^POST /)]);
  expect(await markedNotes('begun')).toEqual([]);
});
