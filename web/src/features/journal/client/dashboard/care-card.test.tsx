import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Care } from '#contract/guidance/care/schema.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { forgetClient, keepAsClient } from '#testing/web/as-client.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { sampleToday } from '#testing/web/sample-today.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { allWrites } from '#web/lib/offline/outbox/box.ts';
import { Component } from './dashboard-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

beforeEach(keepAsClient);
afterEach(forgetClient);

const day = practiceDay(new Date().toISOString(), deviceZone());
const coachId = '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11';
const share = { coachId, coachFirstName: 'Mirre', coachLastName: 'Bos', streams: {} };
const agreed: Care = {
  mood: 2,
  days: 1,
  sentence: 'Call Jo.',
  practiceId: 'body-scan',
  tell: true,
  agreed: { coach: true, client: true },
  changedAt: '2026-03-01T09:00:00.000Z',
  ended: false,
  version: 1,
};

/** Without a connection for anything but today, and with one check-in of today. */
const show = async (care: Partial<Care>, mood = 'Bad') => {
  const today = sampleToday({ day, share, care: { ...agreed, ...care } });
  fakeNetwork(({ route }) =>
    route.startsWith('GET /api/today') ? json(today) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const texts = ['client-dashboard', 'days', 'practices', 'habits', 'care', 'lists', 'problems', 'common'] as const;
  const user = await showPage(Component, {
    texts: [...texts],
    identity: { state: 'signed-in', profile: sampleProfile() },
  });
  await user.click(await screen.findByRole('button', { name: mood }));
  await screen.findByText(`Saved: ${mood}`);
  return user;
};
const title = { name: 'For days like these' };

test('a low day shows what was agreed, help first, and tells the coach only on a tap, also without a connection', async () => {
  const user = await show({});
  const card = within(await screen.findByRole('region', title));
  const [first] = card.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/get-help');
  expect(card.getByText('Call Jo.')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Practice: Body scan' })).toBeTruthy();
  expect((await allWrites()).map(({ endpoint }) => endpoint)).toEqual(['saveCheckIn']);
  await user.click(card.getByRole('button', { name: 'Tell my coach' }));
  await waitFor(async () => expect(await allWrites()).toMatchObject([{}, { endpoint: 'tellCoach', body: { day } }]));
  expect(card.queryByRole('button', { name: 'Tell my coach' })).toBeNull();
});

test.each([
  ['the coach has not agreed', { agreed: { coach: false, client: true } }, 'Bad'],
  ['the client has not agreed', { agreed: { coach: true, client: false } }, 'Bad'],
  ['it has ended', { ended: true }, 'Bad'],
  ['the day is not low', {}, 'Good'],
  ['low days in a row were agreed', { days: 2 }, 'Bad'],
] as const)('nothing is shown where %s', async (_, care, mood) => {
  await show(care, mood);
  await expect(screen.findByRole('region', title, { timeout: 300 })).rejects.toThrow();
});

test('where telling was not agreed, there is no button for it', async () => {
  await show({ tell: false });
  const card = within(await screen.findByRole('region', title));
  expect(card.queryByRole('button')).toBeNull();
});
