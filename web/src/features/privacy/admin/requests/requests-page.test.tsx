import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { coach, showPage } from '#testing/web/show-page.tsx';
import { Component } from './requests-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const { userId } = coach;
const erasure = {
  kind: 'erasure',
  userId,
  userType: 'user',
  state: 'requested',
  requestedAt: '2026-11-20T08:00:00.000Z',
  effectiveAt: '2026-12-20T08:00:00.000Z',
};
const made = { kind: 'export', userId, userType: 'coach', state: 'ready', requestedAt: '2026-11-19T08:00:00.000Z' };
const show = () =>
  showPage(Component, {
    texts: ['admin-requests', 'lists', 'problems'],
    identity: { state: 'signed-in', profile: { ...coach, userType: 'internal-superuser' } },
  });

test('shows who asked for the end of their account and when that begins, and of downloads how far they are', async () => {
  fakeNetwork(({ route }) => json({ items: [route.includes('kind=export') ? made : erasure] }));
  const user = await show();
  expect(await screen.findByRole('link', { name: userId })).toBeTruthy();
  expect(screen.getByText('Requested')).toBeTruthy();
  expect(screen.getByText(/20 Dec 2026/)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Downloads' }));
  expect(await screen.findByText('Ready')).toBeTruthy();
});

test('says that nobody has asked', async () => {
  fakeNetwork(() => json({ items: [] }));
  await show();
  expect(await screen.findByText('Requests to download data or delete an account appear here.')).toBeTruthy();
});

test('what fails can be tried again', async () => {
  let isDown = true;
  fakeNetwork(() => (isDown ? problem('internal') : json({ items: [erasure] })));
  const user = await show();
  expect(await screen.findByText('We couldn’t load the requests')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('link', { name: userId })).toBeTruthy());
});
