import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Statistics } from '#contract/insights/statistics/schema.ts';
import { administrator } from '#testing/web/administrator.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './dashboard-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const statistics: Statistics = {
  asOf: '2026-03-05T10:00:00.000Z',
  people: { now: 1284, before: 1000 },
  users: { now: 1200, before: 900 },
  coaches: { now: 81, before: 90 },
  administrators: { now: 3, before: 3 },
  activeUsers: { now: 640 },
  signUps: { now: 10, before: 0 },
};

const show = (answer: Answer = () => undefined) => {
  fakeNetwork((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.route === 'GET /api/statistics') return json(statistics);
    return call.route.includes('?limit=5') ? json({ items: [] }) : undefined;
  });
  return showPage(Component, { texts: ['admin-dashboard', 'problems'], identity: administrator });
};
const card = async (label: string) => {
  const item = (await screen.findByText(label)).closest('li');
  if (!item) throw new Error(`No card ${label}`);
  return item;
};

test('each figure stands with its change in words', async () => {
  await show();
  expect(await screen.findByText('1,284')).toBeTruthy();
  expect((await card('Total users')).textContent).toContain('Up 28%');
  expect((await card('Coaches')).textContent).toContain('Down 10%');
  expect((await card('Super users')).textContent).toContain('No change in 30 days');
});

test('a figure without a known past shows no trend', async () => {
  await show();
  await screen.findByText('640');
  expect((await card('Active users')).textContent).not.toMatch(/Up|Down|change/);
});

test('the first five people and files are asked for, each with the way to all', async () => {
  await show();
  expect(await screen.findByText('No users found')).toBeTruthy();
  expect(await screen.findByText('No assets found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/admin/users');
  expect(screen.getByRole('link', { name: 'All assets' }).getAttribute('href')).toBe('/admin/assets');
});

test('a part that fails says so and leaves the others', async () => {
  let broken = true;
  const user = await show(({ route }) =>
    broken && route.startsWith('GET /api/assets') ? problem('forbidden') : undefined,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Error loading assets: You don’t have access to this.');
  expect(await screen.findByText('1,284')).toBeTruthy();
  broken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No assets found')).toBeTruthy();
});

test('sizes of files have two decimals here too', async () => {
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
  await show(({ route }) =>
    route.startsWith('GET /api/assets')
      ? json({ items: [asset, { ...asset, id: 'asset00000000000000001', size: 608 }] })
      : undefined,
  );
  expect(await screen.findByText(/312\.54 KB/)).toBeTruthy();
  expect(screen.getByText(/608\.00 B/)).toBeTruthy();
});
