import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import { administrator } from '#testing/web/administrator.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from '../dashboard-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => localStorage.clear());

const line = { id: 'line000000000000000000', country: 'NL', name: '113', number: '113' };
const verified = { ...line, id: 'line000000000000000001', verifiedOn: '2027-03-01' };
const asset = {
  id: 'asset00000000000000000',
  name: 'Rain',
  type: 'audio',
  size: 320_044,
  url: 'https://files.example/rain',
  path: 'assets/1767225600000-asset00000000000000000-Rain.mp3',
  createdAt: '2026-01-01T00:00:00.000Z',
  status: 'active',
  uploadedBy: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11',
  contentType: 'audio/mpeg',
  originalName: 'Rain.mp3',
  updatedAt: '2026-01-01T00:00:00.000Z',
  access: { level: 'private', coachIds: [] },
  companions: {},
};
const limits = [
  'invitationDays',
  'invitationsPerCoachHour',
  'invitationsPerCoachDay',
  'mailsPerRecipientDay',
  'sendsPerInvitationDay',
  'fileBytes',
  'filesPerBatch',
  'uploadRetrySeconds',
  'binDays',
  'passwordLength',
  'pageRows',
  'auditYears',
];
const platform = (lines: readonly object[]) => ({
  crisisLines: { version: 1, lines },
  prompts: { version: 0, prompts: [] },
  instruments: [],
  limits: Object.fromEntries(limits.map((name) => [name, 1])),
});

interface Shown {
  readonly profile?: Partial<Profile>;
  readonly lines?: readonly object[];
  readonly assets?: readonly object[];
}

const show = async ({ profile = {}, lines = [line, verified], assets = [] }: Shown = {}) => {
  const calls = fakeNetwork(({ route }) => {
    if (route === 'GET /api/platform') return json(platform(lines));
    if (route === 'PATCH /api/me') return json(administrator.profile);
    if (route.startsWith('GET /api/assets')) return json({ items: assets });
    return route.includes('?limit=5') ? json({ items: [] }) : undefined;
  });
  const user = await showPage(Component, {
    texts: ['admin-dashboard', 'first-hour', 'problems'],
    identity: { state: 'signed-in', profile: { ...administrator.profile, firstHour: 'open', ...profile } },
  });
  return { user, calls };
};

const list = async (name = 'Your first steps') => within(await screen.findByRole('region', { name }));

test('a new administrator has three things to see to', async () => {
  const { calls } = await show();
  const steps = await list();
  expect(steps.getByText('0 of 3 done')).toBeTruthy();
  expect(steps.getByRole('link', { name: 'Verify the crisis lines' }).getAttribute('href')).toBe('/admin/settings');
  expect(steps.getByRole('link', { name: 'Upload a file' }).getAttribute('href')).toBe('/admin/assets');
  // The files are those that the page shows anyway.
  expect(calls.filter(({ route }) => route.startsWith('GET /api/assets'))).toHaveLength(1);
});

test('the lines are verified when each of them is, and a file is one in the list', async () => {
  await show({ lines: [verified], assets: [asset] });
  expect((await list()).getByText('2 of 3 done')).toBeTruthy();
});

test('without any lines there is something left to see to', async () => {
  await show({ lines: [], assets: [asset] });
  expect((await list()).getByText('1 of 3 done')).toBeTruthy();
});

test('the sender is ticked by hand and stays so on this device; with it everything is done', async () => {
  const shown = { lines: [verified], assets: [asset] };
  const { user, calls } = await show(shown);
  await user.click((await list()).getByRole('button', { name: 'Mark as done: Check the email sender' }));
  expect(await list('Your first steps are done')).toBeTruthy();
  await waitFor(() =>
    expect(calls.filter(({ route }) => route === 'PATCH /api/me')).toMatchObject([{ body: { firstHour: 'done' } }]),
  );
  expect(localStorage.getItem('stillwater.sender')).toBe('seen');
});

test.each<[string, Partial<Profile>]>([
  ['has put it away', { firstHour: 'away' }],
  ['came long ago', { firstHour: undefined }],
])('who %s sees no list and asks for nothing more', async (_, profile) => {
  const { calls } = await show({ profile });
  await screen.findByText('No assets found');
  expect(screen.queryByRole('region', { name: /first steps/ })).toBeNull();
  expect(calls.map(({ route }) => route)).not.toContain('GET /api/platform');
});
