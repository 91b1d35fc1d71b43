import { eventually } from '#testing/web/eventually.ts';
import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Assignment } from '#contract/guidance/schema.ts';
import { dayRoutes } from '#contract/journal/days/routes.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleAssignment, sampleEnrolment, sampleStep } from '#testing/web/sample-agreed.ts';
import { sampleCheckIn, sampleReflection, sampleToday } from '#testing/web/sample-today.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import * as uploadForm from '#web/lib/upload/upload-form.ts';
import { currentPerson, forgetPerson, keepFor } from '../database.ts';
import { dropFile, keepFile, markFile, storedFile } from '../files.ts';
import { cachedReply, keepReply } from '../last-known.ts';
import { allWrites } from './box.ts';
import { announceWrites, useUnsent, useWrites } from './outbox.ts';
import { save } from './save.ts';
import { sendWrites } from './send-writes.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: vi.fn(() => Promise.resolve('the-token')) }));

const signedIn = (person: string) => localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', person);

beforeEach(() => {
  signedIn('ana');
  keepFor('ana');
});
afterEach(() => forgetPerson(currentPerson()));

const done = () => new Response(null, { status: 204 });
const noConnection = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** Removing stands for every write: what is told is in its address. */
const write = (id: string, more: { echo?: string; about?: string; onlyLatest?: boolean } = {}) =>
  save({ endpoint: 'removeEntry', params: { id }, about: id, ...more });

/** The ids that arrived at a network that answers so, in order; they are no longer waiting. */
const network = (answer: Answer) => {
  const calls = fakeNetwork(answer);
  return () => calls.map(({ route }) => route.split('/')[3]);
};

test('what is written without a connection is kept, shown, and sent once there is one', async () => {
  network(noConnection);
  const { result } = renderHook(() => useUnsent('removeEntry'));
  await write('one', { echo: 'A walk' });
  await sendWrites();
  expect(result.current).toMatchObject([{ params: { id: 'one' }, echo: 'A walk' }]);

  const arrived = network(done);
  await sendWrites();
  expect(arrived()).toEqual(['one']);
  await waitFor(() => expect(result.current).toEqual([]));
  await sendWrites();
  expect(arrived()).toEqual(['one']);
});

test('a write whose answer was lost is sent again under the same key', async () => {
  const calls = fakeNetwork(noConnection);
  await write('one');
  await sendWrites();
  await sendWrites();
  const keys = calls.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('a later write waits for an earlier one about the same thing, and for no other', async () => {
  network(noConnection);
  await write('first', { about: 'walk' });
  await write('second', { about: 'walk' });
  await write('other');
  await sendWrites();

  const troubled = network(({ route }) => (route.includes('first') ? problem('internal') : done()));
  await sendWrites();
  expect(troubled()).toEqual(['first', 'other']);

  const well = network(done);
  await sendWrites();
  expect(well()).toEqual(['first', 'second']);
});

test('what the server refuses stays in sight with its reason, and the rest goes on', async () => {
  network(({ route }) => (route.includes('old') ? problem('changed-meanwhile') : done()));
  const { result } = renderHook(() => useWrites());
  await write('old', { echo: 'Slept badly' });
  await write('new');
  await sendWrites();
  await waitFor(() => expect(result.current).toMatchObject([{ echo: 'Slept badly', refused: 'changed-meanwhile' }]));
  expect(await allWrites()).toHaveLength(1);
});

test.each(['internal', 'too-many-requests', 'unauthenticated'] as const)('%s is no refusal', async (code) => {
  network(() => problem(code));
  await write('one', { echo: 'A walk' });
  await sendWrites();
  expect(await allWrites()).toMatchObject([{ echo: 'A walk' }]);
  expect((await allWrites())[0]?.refused).toBeUndefined();
});

test('of what is no longer taken today one is tried and all wait, whatever else is about it too; the rest arrives', async () => {
  network(noConnection);
  const { mood, occurredAt, zone } = sampleCheckIn();
  const keepToday = (id: string) =>
    save({ endpoint: 'saveCheckIn', body: { id, revision: 1, mood, occurredAt, zone }, about: id, echo: 'A walk' });
  for (const id of ['first', 'second']) await keepToday(id.padEnd(22, '0'));
  await write('second'.padEnd(22, '0'));
  await write('third');
  await sendWrites();
  const full = fakeNetwork(({ route }) =>
    route.endsWith('/check-ins') ? problem('day-limit', { 'Retry-After': '3600' }) : done(),
  );
  await sendWrites();
  const removed = full.map(({ route }) => route).filter((route) => !route.endsWith('/check-ins'));
  const told = full
    .filter(({ route }) => route.endsWith('/check-ins'))
    .map(({ body }) => JSON.stringify(body).slice(7, 12));
  expect(new Set(told)).toEqual(new Set(['first']));
  expect(removed).toEqual([expect.stringContaining('third')]);
  expect((await allWrites()).map(({ refused, about }) => [about.slice(0, 5), refused])).toEqual([
    ['first', undefined],
    ['secon', undefined],
    ['secon', undefined],
  ]);
  // Tomorrow.
  const calls = fakeNetwork(({ route }) =>
    route.endsWith('/check-ins') ? json({ entry: sampleCheckIn(), streak: sampleToday().streak }) : done(),
  );
  await sendWrites();
  expect(calls).toHaveLength(3);
  expect(await allWrites()).toEqual([]);
});

test('of positions only the latest is sent', async () => {
  network(noConnection);
  await write('older', { about: 'player', onlyLatest: true });
  await sendWrites();
  await write('newer', { about: 'player', onlyLatest: true });
  await sendWrites();
  const arrived = network(done);
  await sendWrites();
  expect(arrived()).toEqual(['newer']);
});

test('what says how old it is has grown older by as long as it waited, whatever the clock of the device says', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-01T10:00:00.000Z') });
  try {
    network(noConnection);
    const place = { item: 'practice:body-scan', run: 'r'.repeat(22), device: 'phone', position: 80, heardSeconds: 80 };
    await save({ endpoint: 'savePosition', about: 'player', body: { ...place, agoSeconds: 5 } });
    await sendWrites();
    vi.setSystemTime(new Date('2031-05-01T10:01:30.900Z'));
    const calls = fakeNetwork(() => problem('internal'));
    await sendWrites();
    vi.setSystemTime(new Date('2032-05-01T10:00:00.000Z'));
    await sendWrites();
    expect(calls.map(({ body }) => body)).toEqual([
      { ...place, agoSeconds: 95 },
      { ...place, agoSeconds: 90 * 86_400 },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('what has arrived is part of today as this device knows it, and what was removed is not: the connection may be lost before it is asked for anew', async () => {
  await keepReply('getToday', sampleToday());
  const entry = sampleCheckIn();
  const streak = { current: 9, longest: 9, ofSeven: 1, days: [entry.day] };
  network(({ route }) => (route.endsWith('/remove') ? done() : json({ entry, streak })));
  const { id, revision, occurredAt, mood } = entry;
  const about = { about: id };
  await save({ endpoint: 'saveCheckIn', body: { id, revision, occurredAt, zone: 'UTC', mood }, ...about });
  await sendWrites();
  expect(await cachedReply(dayRoutes, 'getToday')).toMatchObject({ entries: [entry], streak });
  await save({ endpoint: 'removeEntry', params: { id }, ...about });
  await sendWrites();
  expect((await cachedReply(dayRoutes, 'getToday'))?.entries).toEqual([]);
});

test('what is done is done in today as this device knows it, too', async () => {
  const [ticked, open] = [sampleAssignment(), sampleAssignment({ id: 'b'.repeat(22) })];
  const enrolment = sampleEnrolment();
  await keepReply('getToday', sampleToday({ assignments: [ticked, open], enrolments: [enrolment] }));
  const isDone: Assignment = { ...ticked, state: 'done' };
  const ended = sampleEnrolment({ state: 'ended', steps: [sampleStep({ state: 'done' })] });
  network(({ route }) => json(route.includes(ticked.id) ? { assignment: isDone } : { enrolment: ended }));
  for (const [about, body] of [
    [ticked.id, { elsewhere: false }],
    [enrolment.id, { elsewhere: false, step: 0 }],
  ] as const)
    await save({ endpoint: 'completeAssignment', params: { id: about }, body, about, echo: 'Ring a friend' });
  await sendWrites();
  expect(await cachedReply(dayRoutes, 'getToday')).toMatchObject({ assignments: [isDone, open], enrolments: [ended] });
});

test('what has arrived stays in sight until its screens are fetched anew, whatever else is written meanwhile', async () => {
  const server = new EventTarget();
  const queryFn = () => new Promise<string>((resolve) => server.addEventListener('answer', () => resolve('after')));
  const screen = new QueryObserver(queryClient, { queryKey: ['today'], queryFn, initialData: 'before' });
  onTestFinished(screen.subscribe(() => undefined));
  const { result } = renderHook(() => useUnsent('removeEntry'));
  const shown = () => result.current.map(({ about }) => about);
  const arrived = network(done);
  await save({ endpoint: 'removeEntry', params: { id: 'one' }, about: 'one', refreshes: ['today'] });
  await eventually(() => expect(arrived()).toEqual(['one']));
  await eventually(async () => expect(await allWrites()).toEqual([]));
  await announceWrites();
  expect(shown()).toEqual(['one']);
  server.dispatchEvent(new Event('answer'));
  await waitFor(() => expect(shown()).toEqual([]));
});

test("nothing is sent with somebody else's sign-in", async () => {
  const arrived = network(done);
  signedIn('ben');
  await write('one');
  await sendWrites();
  expect(arrived()).toEqual([]);
  signedIn('ana');
  await sendWrites();
  expect(arrived()).toEqual(['one']);
});

test('where the browser keeps nothing, it is sent all the same', async () => {
  keepFor(undefined);
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  const arrived = network(done);
  await write('one');
  await sendWrites();
  expect(arrived()).toEqual(['one']);
  await announceWrites();
});

/** A reflection with a photo, and where the network lets each of the calls end. */
const photoOf = 'p'.repeat(22);
const reflection = () =>
  save({
    endpoint: 'saveReflection',
    body: {
      id: 'r'.repeat(22),
      revision: 1,
      text: 'Reeds',
      occurredAt: '2026-03-09T10:00:00Z',
      zone: 'UTC',
      photo: photoOf,
    },
    about: 'r'.repeat(22),
    echo: 'Reeds',
    files: [photoOf],
  });
const form = { id: photoOf, url: 'https://files.example/', fields: { key: 'x' } };
const withFiles = (answer: (path: string) => Response | Promise<Response>) => {
  const calls = fakeNetwork(({ route }) => {
    if (route.endsWith('/uploads')) return answer('start');
    return answer(route.endsWith('/api/attachments') ? 'keep' : 'entry');
  });
  return () => calls.map(({ route }) => route.replace(/^\w+ /, '').replace('/api/', ''));
};

test('the files of an entry are sent before it, once, and go from the device when it has arrived', async () => {
  const posted = vi.spyOn(uploadForm, 'postForm').mockResolvedValue();
  onTestFinished(() => posted.mockRestore());
  await keepFile(photoOf, { kind: 'photo', contentType: 'image/jpeg' }, new Blob(['a photo']));
  withFiles(noConnection);
  await reflection();
  await sendWrites();
  expect(posted).not.toHaveBeenCalled();
  expect(await storedFile(photoOf)).toMatchObject({ isSent: false });
  // The file arrives, and the connection is lost again before the entry does.
  const half = withFiles((what) =>
    what === 'entry' ? noConnection() : json(what === 'start' ? form : { attachmentId: photoOf }),
  );
  await sendWrites();
  expect(half()).toEqual(['attachments/uploads', 'attachments', 'reflections']);
  expect(await storedFile(photoOf)).toMatchObject({ isSent: true });
  const entry = sampleReflection({ id: 'r'.repeat(22), photo: { id: photoOf } });
  const { streak } = sampleToday();
  const whole = withFiles(() => json({ entry, streak }));
  await sendWrites();
  expect(whole()).toEqual(['reflections']);
  expect(posted).toHaveBeenCalledOnce();
  expect([await storedFile(photoOf), await allWrites()]).toEqual([undefined, []]);
});

test('a file that the server has deleted meanwhile is sent again, and one that is nowhere is said to be gone', async () => {
  await keepFile(photoOf, { kind: 'photo', contentType: 'image/jpeg' }, new Blob(['a photo']));
  await markFile(photoOf, true);
  withFiles(() => problem('attachment-not-found'));
  await reflection();
  await sendWrites();
  expect(await storedFile(photoOf)).toMatchObject({ isSent: false });
  expect(await allWrites()).toMatchObject([{ echo: 'Reeds' }]);
  await dropFile(photoOf);
  await sendWrites();
  expect(await allWrites()).toMatchObject([{ refused: 'attachment-not-found' }]);
});
