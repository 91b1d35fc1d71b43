import { eventually } from '#testing/web/eventually.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { forgetPerson, loadPerson, wouldLose } from './load-person.ts';
import { beginKeepingWords, dropStoredNote, keepNote, storedNotes } from './stored-notes.ts';

vi.mock('#web/lib/api/load-profile.ts', () => ({
  loadProfile: () => Promise.resolve(sampleProfile({ userType: 'coach' })),
}));

const words = { title: 'Anna', blocks: [] };
const base = {
  id: 'note000000000000000000',
  ...words,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
};
const kept = { id: base.id, base, ...words };

/** A coach is signed in on this device. */
beforeEach(async () => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'karin');
  await loadPerson();
  beginKeepingWords();
});
afterEach(async () => {
  vi.useRealTimers();
  await forgetPerson('karin');
  localStorage.clear();
});

/** It saw that the note is there, and waits until it looks again. */
const waiting = () => eventually(() => expect(vi.getTimerCount()).toBe(1));

test('whoever signs out is asked when a note is not saved, and not when it was saved meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  expect(await wouldLose()).toBe(false);
  await keepNote(kept);
  const loses = wouldLose();
  await waiting();
  vi.advanceTimersByTime(3_001);
  expect(await loses).toBe(true);
  const asked = wouldLose();
  await waiting();
  await dropStoredNote(kept.id);
  vi.advanceTimersByTime(100);
  expect(await asked).toBe(false);
});

test('a sign-out leaves no note behind on the device', async () => {
  await keepNote(kept);
  await forgetPerson('karin');
  beginKeepingWords();
  expect(await storedNotes()).toEqual([]);
});

test('whoever signs out while nothing can be read gets no answer that nothing is there', async () => {
  await keepNote(kept);
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError');
  });
  await expect(wouldLose()).rejects.toThrow('Internal error');
  vi.restoreAllMocks();
});
