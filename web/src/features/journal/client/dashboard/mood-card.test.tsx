import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { forgetClient, keepAsClient } from '#testing/web/as-client.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { sampleToday } from '#testing/web/sample-today.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import type * as Box from '#web/lib/offline/outbox/box.ts';
import { Component } from './dashboard-page.tsx';

/** Holds what is written here, as a slow disk does. */
const disk = vi.hoisted(() => ({ ready: Promise.resolve() }));
vi.mock('#web/lib/offline/outbox/box.ts', async (original) => {
  const box = await original<typeof Box>();
  const addWrite: typeof box.addWrite = async (write) => {
    await disk.ready;
    await box.addWrite(write);
  };
  return { ...box, addWrite };
});
vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

beforeEach(keepAsClient);
afterEach(async () => {
  vi.useRealTimers();
  disk.ready = Promise.resolve();
  await forgetClient();
});

/** Today, of which nothing that is written arrives. */
const show = () => {
  const day = practiceDay(new Date().toISOString(), deviceZone());
  fakeNetwork(({ route }) =>
    route.startsWith('GET /api/today') ? json(sampleToday({ day })) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const texts = ['client-dashboard', 'days', 'practices', 'habits', 'lists', 'problems', 'common'] as const;
  return showPage(Component, { texts: [...texts], identity: { state: 'signed-in', profile: sampleProfile() } });
};

test('a tapped mood can be undone only once the device has stored it', async () => {
  let store: (() => void) | undefined;
  disk.ready = new Promise((resolve) => {
    store = resolve;
  });
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Good' }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveProperty('disabled', true);
  store?.();
  await waitFor(() => expect(undo).toHaveProperty('disabled', false));
});

test('a tapped mood can be undone for eight seconds, and never once details were added', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Good' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false));
  act(() => void vi.advanceTimersByTime(8_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Check in again' }));
  await user.click(screen.getByRole('button', { name: 'Meh' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add details' })).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('button', { name: 'Add details' }));
  const details = within(await screen.findByRole('dialog'));
  await user.click(details.getByRole('checkbox', { name: 'calm' }));
  await user.click(details.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add details' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
});
