import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Reading } from '#contract/accounts/reading/reading.ts';
import type { Analytics } from '#contract/insights/schema.ts';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { coach, showPage } from '#testing/web/show-page.tsx';
import { handOver } from '#web/lib/csv/hand-over.ts';
import { readCsv } from '#web/lib/csv/read-csv.ts';
import { Component } from './analytics-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
vi.mock('#web/lib/csv/hand-over.ts', () => ({ handOver: vi.fn() }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(handOver).mockClear();
});

const hidden = { hidden: true } as const;
const outcomes = { completed: 30, noShow: 2, cancelled: 4, lateCancelled: 1, scheduled: 3 };
const none = { completed: 0, noShow: 0, cancelled: 0, lateCancelled: 0, scheduled: 0 };

const quarter: Analytics = {
  period: 'quarter',
  from: '2027-01-01',
  to: '2027-03-31',
  sessions: {
    ...outcomes,
    noShowPermille: 63,
    byMonth: [
      { month: '2027-01', ...outcomes },
      { month: '2027-02', ...none },
      { month: '2027-03', ...none },
    ],
  },
  retention: { retained: 6, before: 8 },
  credits: { used: 21, granted: 40 },
  revenue: [
    { month: '2027-01', currency: 'USD', received: 20_000, refunded: 0, invoiced: 20_000 },
    { month: '2027-01', currency: 'EUR', received: 100_000, refunded: 10_000, invoiced: -5000 },
    { month: '2027-02', currency: 'EUR', received: 50_000, refunded: 0, invoiced: 50_000 },
  ],
  wellbeing: {
    consenting: { value: 6 },
    byMonth: [
      {
        month: '2026-11',
        people: hidden,
        mood: hidden,
        checkInDays: hidden,
        practiceMinutes: hidden,
        wellbeingChange: hidden,
      },
      {
        month: '2026-12',
        people: { value: 6 },
        mood: { value: 3.8 },
        checkInDays: { value: 4.2 },
        practiceMinutes: { value: 61.5 },
        wellbeingChange: hidden,
      },
    ],
    total: { mood: hidden, checkInDays: { value: 4.1 }, practiceMinutes: hidden, wellbeingChange: hidden },
  },
};

const show = async (different: Partial<Analytics> = {}, reading: Reading = {}) => {
  const calls = fakeNetwork(() => json({ ...quarter, ...different }));
  const user = await showPage(Component, {
    texts: ['coach-analytics', 'problems'],
    identity: { state: 'signed-in', profile: { ...coach, ...reading } },
    at: '/?period=quarter',
  });
  return { user, calls };
};
const part = (name: string) => screen.findByRole('region', { name });
const card = async (label: string) => (await screen.findByText(label)).closest('li');
const tableOf = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  const region = await part(name);
  await user.click(within(region).getByRole('button', { name: 'Table' }));
  return within(region)
    .getAllByRole('row')
    .map((row) => row.textContent);
};

test('each rate stands with what it is a rate of', async () => {
  await show();
  await screen.findByText('6.3%');
  expect((await card('No-show rate'))?.textContent).toContain('2 no-shows out of 32 sessions completed or missed');
  expect((await card('Client retention'))?.textContent).toContain(
    '75%6 of 8 clients from the previous period came back',
  );
  expect((await card('Credits used'))?.textContent).toContain('2140 granted');
});

test('a rate of nothing is none', async () => {
  await show({ sessions: { ...none, byMonth: [] }, retention: { retained: 0, before: 0 } });
  await screen.findByText('No sessions completed or missed yet.');
  expect((await card('No-show rate'))?.textContent).toContain('—');
  expect((await card('Client retention'))?.textContent).toContain('—');
});

test('sessions stand by outcome, as a table too', async () => {
  const { user } = await show();
  expect((await tableOf(user, 'Sessions by outcome')).toSorted()).toEqual(
    ['OutcomeSessions', 'Completed30', 'Planned3', 'Cancelled4', 'Late cancellation1', 'No-show2'].toSorted(),
  );
});

test('every currency has a chart of its own, in which refunds are taken off', async () => {
  const { user } = await show();
  const rows = await tableOf(user, 'Revenue in EUR');
  expect(rows.map((row) => row?.replaceAll(/\s/gu, ' '))).toEqual([
    'MonthReceived, minus refundsInvoiced',
    'March 2027EUR 0.00EUR 0.00',
    'February 2027EUR 500.00EUR 500.00',
    'January 2027EUR 900.00-EUR 50.00',
  ]);
  expect((await part('Revenue in USD')).textContent).toMatch(/Received USD.200\.00/u);
});

test('what is hidden about people is said to be, in the chart’s table and above it', async () => {
  const { user } = await show();
  expect((await part('Mood')).textContent).toContain('The overall average is hidden.');
  expect(await tableOf(user, 'Mood')).toEqual(['MonthMood', 'December 20263.8', 'November 2026hidden']);
  expect((await part('Days with a check-in')).textContent).toContain('4.1 days a week on average');
  expect((await part('Change in well-being score')).textContent).toContain('Hidden: not enough people');
  expect(screen.getByText('6 clients have agreed.')).toBeTruthy();
});

test('with fewer people than five the page says so and shows no chart of them', async () => {
  await show({
    wellbeing: { ...quarter.wellbeing, byMonth: quarter.wellbeing.byMonth.slice(0, 1), consenting: hidden },
  });
  expect(await screen.findByText('Not enough people yet')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Mood' })).toBeNull();
});

test('months that are fixed stay where by now fewer have agreed, and the page says when they are', async () => {
  const { user } = await show({ wellbeing: { ...quarter.wellbeing, consenting: hidden } });
  expect(await tableOf(user, 'Mood')).toEqual(['MonthMood', 'December 20263.8', 'November 2026hidden']);
  expect(screen.queryByText('Not enough people yet')).toBeNull();
  expect(screen.getByText(/A month’s figures are final 7 days after it ends\./u)).toBeTruthy();
});

test('another period is another question, and stays in the address', async () => {
  const { user, calls } = await show();
  await user.click(await screen.findByRole('radio', { name: 'This year' }));
  await eventually(() =>
    expect(calls.map(({ route }) => route)).toEqual([
      'GET /api/analytics?period=quarter',
      'GET /api/analytics?period=year',
    ]),
  );
});

test('all figures go out as a file, with numbers to reckon with, and with what is hidden still hidden', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  const [name, parts] = vi.mocked(handOver).mock.calls[0] ?? [];
  expect(name).toBe('analytics-2027-01-01-2027-03-31.csv');
  const lines = readCsv(parts?.join('') ?? '').map(({ cells }) => cells.join('|'));
  expect(lines).toContain('Sessions|2027-01-01/2027-03-31|Completed||30');
  expect(lines).toContain('Sessions|2027-01-01/2027-03-31|No-show rate (%)||6.3');
  expect(lines).toContain('Revenue|2027-01|Invoiced|EUR|-50');
  expect(lines).toContain('Revenue|2027-01|Received|USD|200');
  expect(lines).toContain('Your clients’ well-being|2026-11|Mood||hidden');
  expect(lines).toContain('Your clients’ well-being|2026-12|Mood||3.8');
});

test.each([
  [{}, '"No-show rate (%)","","6.3"'],
  [{ region: 'NL' }, '"No-show rate (%)";"";"6,3"'],
  [{ region: 'CH' }, '"No-show rate (%)";"";"6.3"'],
])('the file of a coach who reads by %j opens in their spreadsheets', async (reading, cells) => {
  const { user } = await show({}, reading);
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  expect(vi.mocked(handOver).mock.calls.at(-1)?.[1]?.join('')).toContain(cells);
});

test('figures that do not load can be tried again', async () => {
  let broken = true;
  fakeNetwork(() => (broken ? problem('forbidden') : json(quarter)));
  const user = await showPage(Component, { texts: ['coach-analytics', 'problems'] });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the figures');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await part('Sessions by outcome')).toBeTruthy();
});

test('months that are not worked out yet are asked for again until they are there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  const left = [3, 1];
  const calls = fakeNetwork(() => {
    const pending = left.shift();
    return json(pending === undefined ? quarter : { ...quarter, wellbeing: { ...quarter.wellbeing, pending } });
  });
  await showPage(Component, { texts: ['coach-analytics', 'problems'], at: '/?period=quarter' });
  expect(await screen.findByText('We’re working out 3 earlier months. They appear here in a moment.')).toBeTruthy();
  expect(await screen.findByText('We’re working out 1 earlier month. It appears here in a moment.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/working out/)).toBeNull());
  expect(calls).toHaveLength(3);
  vi.useRealTimers();
});
