import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import type { Today } from '#contract/journal/days/schema.ts';
import { forgetClient, keepAsClient } from '#testing/web/as-client.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { sampleCheckIn, sampleToday } from '#testing/web/sample-today.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { Component } from '../dashboard-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

beforeEach(keepAsClient);
afterEach(forgetClient);

const untouched: Partial<Today> = { streak: { current: 0, longest: 0, ofSeven: 0, days: [] } };

const show = async (today: Partial<Today> = {}, profile: Partial<Profile> = {}) => {
  const day = practiceDay(new Date().toISOString(), deviceZone());
  const own = sampleProfile({ createdAt: new Date().toISOString(), ...profile });
  const calls = fakeNetwork(({ route }) => {
    if (route.startsWith('GET /api/today')) return json(sampleToday({ day, ...untouched, ...today }));
    if (route === 'PATCH /api/me') return json(own);
    // What is told of a day waits on the device.
    if (route.startsWith('POST')) return Promise.reject(new TypeError('Failed to fetch'));
    return json({ items: [], coaches: [] });
  });
  const user = await showPage(Component, {
    texts: ['client-dashboard', 'days', 'practices', 'lists', 'problems', 'common', 'welcome'],
    identity: { state: 'signed-in', profile: own },
  });
  const kept = () => calls.filter(({ route }) => route === 'PATCH /api/me').map(({ body }) => body);
  return { user, kept };
};

const step = async (name: string) => within(await screen.findByRole('region', { name }));

test('a new client is greeted by name, breathes once, checks in, and learns who sees what', async () => {
  const { user, kept } = await show();
  await user.click((await step('Welcome, Ana')).getByRole('button', { name: 'Take one breath' }));
  const breath = await step('One breath');
  expect(document.activeElement?.textContent).toBe('One breath');
  expect(breath.getByText('Breathe in')).toBeTruthy();
  await user.click(breath.getByRole('button', { name: 'Continue' }));
  expect(await step('Your first check-in')).toBeTruthy();

  // The question of every day, once on the page.
  await user.click(screen.getByRole('button', { name: 'Good' }));
  expect(document.activeElement).toBe(screen.getByText('Saved: Good'));
  const sharing = await step('Who sees what');
  expect(sharing.getByText(/^Mirre sees what you agree on/)).toBeTruthy();
  expect(sharing.getByRole('link', { name: 'See sharing settings' }).getAttribute('href')).toBe('/sharing');
  expect(kept()).toEqual([]);
  await user.click(sharing.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('region', { name: 'Who sees what' })).toBeNull();
  await waitFor(() => expect(kept()).toEqual([{ firstHour: 'done' }]));
});

test('all of it can be skipped at any step, and the page is there meanwhile', async () => {
  const { user, kept } = await show();
  const hello = await step('Welcome, Ana');
  expect(screen.getByRole('button', { name: 'Good' })).toBeTruthy();
  await user.click(hello.getByRole('button', { name: 'Skip introduction' }));
  expect(screen.queryByRole('region', { name: 'Welcome, Ana' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(kept()).toEqual([{ firstHour: 'done' }]));
});

test('who says how they are at once is only told who sees it', async () => {
  const { user } = await show({ share: undefined });
  await step('Welcome, Ana');
  await user.click(screen.getByRole('button', { name: 'Meh' }));
  expect((await step('Who sees what')).getByText(/Everything you write is private/)).toBeTruthy();
});

test.each<[string, Partial<Today>]>([
  ['noted something today', { entries: [sampleCheckIn()] }],
  ['noted something once', { streak: { current: 0, longest: 1, ofSeven: 0, days: [] } }],
])('who %s sees nothing of it, and is done with it', async (_, today) => {
  const { kept } = await show(today);
  await waitFor(() => expect(kept()).toEqual([{ firstHour: 'done' }]));
  expect(screen.queryByRole('region', { name: 'Welcome, Ana' })).toBeNull();
});

test.each<[string, Partial<Profile>]>([
  ['has gone through it', { firstHour: 'done' }],
  ['came long ago', { createdAt: '2026-01-01T08:00:00.000Z' }],
])('who %s sees nothing of it, and nothing is kept', async (_, profile) => {
  const { kept } = await show({}, profile);
  await screen.findByText('0 of 7 days');
  expect(screen.queryByRole('region', { name: 'Welcome, Ana' })).toBeNull();
  expect(kept()).toEqual([]);
});
