import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  besides,
  clientOf,
  euros,
  forgetStored,
  part,
  quarter,
  sanne,
  showAnalytics,
  stored,
  tableOf,
} from '#testing/web/analytics-page.tsx';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { handOver } from '#web/lib/csv/hand-over.ts';
import { readCsv } from '#web/lib/csv/read-csv.ts';
import { Component } from './analytics-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
vi.mock('#web/lib/csv/hand-over.ts', () => ({ handOver: vi.fn() }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(handOver).mockClear();
  forgetStored();
});

const rowsIn = async (name: string) =>
  within(await part(name))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll(/\s/gu, ' ')).join('|'));

test('income is by client and by what it was for; who is no client any more is one row, and both add up', async () => {
  stored.people = [clientOf(sanne, 'Sanne', 'archived')];
  await showAnalytics(Component);
  expect(await rowsIn('Income by client')).toEqual([
    'Client|Invoiced',
    'Sanne Visser|€400.00€0.00 a year before',
    'Former clients|€150.00€100.00 a year before',
    'Without a client|€50.00€0.00 a year before',
    'Total|€600.00€100.00 a year before',
  ]);
  expect(screen.getByRole('link', { name: 'Sanne Visser' }).getAttribute('href')).toBe(`/coach/clients/${sanne}`);
  expect(await rowsIn('Income by session type')).toEqual([
    'Type|Invoiced',
    'Weekly practice|€500.00€100.00 a year before',
    'Session of 45 minutes|€70.00€0.00 a year before',
    '=Five|€20.00€0.00 a year before',
    'Other items|€10.00€0.00 a year before',
    'Total|€600.00€100.00 a year before',
  ]);
});

test('of many clients the first eight are in sight, and the rest after a press', async () => {
  const ids = Array.from({ length: 11 }, (_, index) => `client00000000000001${String(index).padStart(2, '0')}`);
  stored.people = ids.map((id, index) => clientOf(id, `Client${index}`));
  const byClient = ids.map((clientId) => Object.assign({ clientId }, euros(1000)));
  stored.income = { ...stored.income, byClient, totals: [euros(11_000)] };
  const { user } = await showAnalytics(Component);
  expect(await rowsIn('Income by client')).toHaveLength(1 + 8 + 1);
  await user.click(screen.getByRole('button', { name: '3 more' }));
  expect(await rowsIn('Income by client')).toHaveLength(1 + 11 + 1);
});

test('hours say how much of what is offered was used, and what was outside it', async () => {
  const { user } = await showAnalytics(Component);
  const hours = await part('Hours used');
  expect(hours.textContent).toContain('37.5 of 150 hours you offer are used (25%). 1.5 hours were outside them.');
  expect(await tableOf(user, 'Hours used')).toEqual([
    'MonthUsedFree',
    'March 202712.537.5',
    'February 202700',
    'January 20272575',
  ]);
});

test('income and hours are in the file, with the names of the page and no formula among them', async () => {
  stored.people = [clientOf(sanne, 'Sanne')];
  const { user } = await showAnalytics(Component);
  await part('Income by client');
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  const text = vi.mocked(handOver).mock.calls[0]?.[1]?.join('') ?? '';
  const lines = readCsv(text).map(({ cells }) => cells.join('|'));
  expect(lines).toContain('Income by client|2027-01/2027-03|Sanne Visser|EUR|400');
  expect(lines).toContain('Income by client|2026-01/2026-03|Former clients|EUR|100');
  expect(lines).toContain('Hours used|2027-01|Hours outside those offered||1.5');
  expect(text).not.toContain('"=Five"');
});

test('income that does not load says so by itself, and is tried again', async () => {
  let broken = true;
  fakeNetwork(({ route }) => {
    if (route.includes('/income')) return broken ? problem('internal') : json(stored.income);
    return besides(route) ?? json(quarter);
  });
  const user = await showPage(Component, { texts: ['coach-analytics', 'problems'], at: '/?period=quarter' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We couldn’t load where your income comes from');
  expect(screen.getByRole('region', { name: 'Sessions by outcome' })).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await part('Income by session type')).toBeTruthy();
});
