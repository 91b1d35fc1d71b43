import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { administrator } from '#testing/web/administrator.ts';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './analytics-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const days = [
  { day: '2026-03-04', signUps: { user: 2, coach: 1 }, activeUsers: 9, sessions: 4, uploads: 0 },
  { day: '2026-03-05', signUps: { user: 5, coach: 0 }, activeUsers: 12, sessions: 3, uploads: 0 },
];
const show = () => showPage(Component, { texts: ['admin-analytics', 'problems'], identity: administrator });
const part = (name: string) => screen.findByRole('region', { name });

test('each measure stands with its figure and can be walked through by keyboard', async () => {
  fakeNetwork(() => json({ asOf: '2026-03-05T10:00:00.000Z', days }));
  const user = await show();
  const signUps = await part('Sign-ups');
  expect(within(signUps).getByText('8 sign-ups in total')).toBeTruthy();
  const walk = within(signUps).getByRole('slider', { name: /Sign-ups/ });
  walk.focus();
  await user.keyboard('{Home}');
  expect(walk.getAttribute('aria-valuetext')).toBe('4 Mar 2026: Users 2, Coaches 1');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(walk.getAttribute('aria-valuetext')).toBe('5 Mar 2026: Users 5, Coaches 0');
});

test('each chart is there as a table too', async () => {
  fakeNetwork(() => json({ asOf: '2026-03-05T10:00:00.000Z', days }));
  const user = await show();
  const sessions = await part('Sessions');
  await user.click(within(sessions).getByRole('button', { name: 'Table' }));
  const rows = within(sessions).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['PeriodSessions', '5 Mar 20263', '4 Mar 20264']);
});

test('a time without anything says so', async () => {
  fakeNetwork(() => json({ asOf: '2026-03-05T10:00:00.000Z', days }));
  await show();
  expect(within(await part('Uploads')).getByText('No data for this period')).toBeTruthy();
});

test('another range is another question', async () => {
  const calls = fakeNetwork(() => json({ asOf: '2026-03-05T10:00:00.000Z', days }));
  const user = await show();
  await user.click(await screen.findByRole('radio', { name: '90 days' }));
  await eventually(() =>
    expect(calls.map(({ route }) => route)).toEqual([
      'GET /api/statistics/activity?days=30',
      'GET /api/statistics/activity?days=90',
    ]),
  );
});

test('figures that do not load can be tried again', async () => {
  let broken = true;
  fakeNetwork(() => (broken ? problem('forbidden') : json({ asOf: '2026-03-05T10:00:00.000Z', days })));
  const user = await show();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the figures');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await part('Sessions')).toBeTruthy();
});
