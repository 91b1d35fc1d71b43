import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetClient, keepAsClient } from '#testing/web/as-client.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { sampleToday } from '#testing/web/sample-today.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { storedFile } from '#web/lib/offline/files.ts';
import { allWrites } from '#web/lib/offline/outbox/box.ts';
import { addChunk, type Take, takesAt } from '#web/lib/recording/takes.ts';
import { Component } from './voice-page.tsx';

// It asks the data router, which no page of a test has.
vi.mock('#web/lib/recording/use-own-document.ts', () => ({ useOwnDocument: () => {} }));
vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const place = 'journal voice';
const take: Omit<Take, 'isStored'> = {
  id: 't'.repeat(22),
  place,
  part: place,
  mimeType: 'audio/webm;codecs=opus',
  startedAt: 1,
  seconds: 12.4,
  isComplete: true,
};

beforeEach(async () => {
  await keepAsClient();
  URL.createObjectURL = () => 'blob:recorded';
  URL.revokeObjectURL = () => {};
});
afterEach(forgetClient);

const show = () => {
  fakeNetwork(({ route }) =>
    route.startsWith('GET /api/today') ? json(sampleToday()) : Promise.reject(new TypeError('Failed to fetch')),
  );
  return showPage(Component, {
    texts: ['client-voice', 'days', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile() },
    at: '/journal/voice',
  });
};

const recorded = () => addChunk(take, 0, new TextEncoder().encode('a voice').buffer);

test('what an earlier page recorded is offered, and is saved with its file before its entry, with words or without', async () => {
  await recorded();
  const user = await show();
  expect(await screen.findByText('You recorded this and haven’t saved it.')).toBeTruthy();
  await user.click(await screen.findByText('You and Mirre'));
  await user.click(screen.getByRole('button', { name: 'Save voice note' }));
  expect(await screen.findByText('Voice note saved.')).toBeTruthy();
  const { id } = take;
  expect(await allWrites()).toMatchObject([
    { endpoint: 'saveReflection', files: [id], body: { id, text: '', voice: id, share: 'on' }, echo: '' },
  ]);
  expect(await storedFile(id)).toMatchObject({ kind: 'voice', contentType: 'audio/webm', seconds: 12 });
  expect(await takesAt(place)).toEqual([]);
});

test('a recording goes only when the person says so', async () => {
  await recorded();
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Record again' }));
  await user.click(screen.getByRole('button', { name: 'Keep recording' }));
  expect(await takesAt(place)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Record again' }));
  await user.click(screen.getByRole('button', { name: 'Delete and record again' }));
  expect(await screen.findByRole('button', { name: 'Start recording' })).toBeTruthy();
  expect([await takesAt(place), await allWrites()]).toEqual([[], []]);
});

test('a browser that records nothing says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Start recording' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your browser can’t record sound. Open this page in another browser.',
  );
});
