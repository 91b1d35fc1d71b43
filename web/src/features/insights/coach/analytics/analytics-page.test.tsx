import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  bea,
  besides,
  clientOf,
  emma,
  forgetStored,
  hidden,
  none,
  part,
  quarter,
  sanne,
  showAnalytics,
  stored,
  tableOf,
} from '#testing/web/analytics-page.tsx';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleSession } from '#testing/web/sample-session.ts';
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

const card = async (label: string) => (await screen.findByText(label)).closest('li');
const show = (...more: Parameters<typeof showAnalytics> extends [unknown, ...infer More] ? More : never) =>
  showAnalytics(Component, ...more);

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
    'MonthReceived, minus refundsA year before',
    'March 2027EUR 0.00EUR 0.00',
    'February 2027EUR 500.00EUR 0.00',
    'January 2027EUR 900.00EUR 0.00',
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
  await user.click(await screen.findByRole('radio', { name: 'Year' }));
  await eventually(() =>
    expect(calls().map(({ route }) => route)).toEqual([
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
  fakeNetwork(({ route }) => (broken ? problem('forbidden') : (besides(route) ?? json(quarter))));
  const user = await showPage(Component, { texts: ['coach-analytics', 'problems'] });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the figures');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await part('Sessions by outcome')).toBeTruthy();
});

test('months that are not worked out yet are asked for again until they are there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  const left = [3, 1];
  const asked = fakeNetwork(({ route }) => {
    const other = besides(route);
    if (other) return other;
    const pending = left.shift();
    return json(pending === undefined ? quarter : { ...quarter, wellbeing: { ...quarter.wellbeing, pending } });
  });
  await showPage(Component, { texts: ['coach-analytics', 'problems'], at: '/?period=quarter' });
  expect(await screen.findByText('We’re working out 3 earlier months. They appear here in a moment.')).toBeTruthy();
  expect(await screen.findByText('We’re working out 1 earlier month. It appears here in a moment.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/working out/)).toBeNull());
  expect(asked.filter(({ route }) => route.includes('/api/analytics?'))).toHaveLength(3);
  vi.useRealTimers();
});

test('a past period is asked for by its month, and stands beside the year before in chart and table', async () => {
  const sessions = [5, 6, 7].map((completed, place) => ({ month: `2026-0${place + 1}`, completed }));
  const revenue = [{ month: '2026-01', currency: 'EUR', received: 70_000, refunded: 0, invoiced: 0 } as const];
  const { user, calls } = await show({ yearBefore: { sessions, revenue } });
  const chart = within(await screen.findByRole('region', { name: 'Completed sessions, year on year' }));
  expect(chart.getByText('30 completed, 18 a year before')).toBeTruthy();
  await user.click(chart.getByRole('button', { name: 'Table' }));
  expect(chart.getByRole('row', { name: /January 2027/ }).textContent).toBe('January 2027305');
  const money = within(screen.getByRole('region', { name: 'Revenue in EUR' }));
  await user.click(money.getByRole('button', { name: 'Table' }));
  expect(money.getByRole('row', { name: /January 2027/ }).textContent.replaceAll('\u00A0', ' ')).toMatch(
    /900\.00.*700\.00/,
  );
  await user.type(screen.getByLabelText('Month in the period'), '05/2026');
  await waitFor(() => expect(calls().at(-1)?.route).toContain('period=quarter&month=2026-05'), { timeout: 2000 });
});

test('who has nothing planned is there to be planned with; who waits or has a session is not', async () => {
  stored.people = [clientOf(sanne, 'Sanne'), clientOf(emma, 'Emma'), clientOf(bea, 'Bea', 'pending')];
  const [startsAt, endsAt] = ['2027-04-01T09:00:00.000Z', '2027-04-01T10:00:00.000Z'];
  stored.planned = [sampleSession({ clientId: emma, startsAt, endsAt })];
  await show();
  const region = within(await screen.findByRole('region', { name: 'Nothing planned' }));
  expect(region.getAllByRole('listitem')).toHaveLength(1);
  const link = region.getByRole('link', { name: 'Plan a session with Sanne Visser' });
  expect(link.getAttribute('href')).toBe(`/coach/sessions?new=yes&with=${sanne}`);
});
