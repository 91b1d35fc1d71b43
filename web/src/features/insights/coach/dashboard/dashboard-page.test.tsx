import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Activity, Attention, CoachDashboard } from '#contract/insights/schema.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleSession } from '#testing/web/sample-session.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { withTemporal } from '#web/lib/time/with-temporal.ts';
import { Component } from './dashboard-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

/** Wednesday, ten to nine in Amsterdam; the clocks were put forward on the Sunday before. */
const now = '2027-03-31T06:50:00.000Z';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
});

const failed = { failed: true } as const;
const mira = { clientId: 'client0000000000000000', firstName: 'Mira', lastName: 'Lind' };

const quiet: Attention = {
  id: 'quiet',
  kind: 'client-quiet',
  dueAt: '2027-03-30T00:00:00.000Z',
  when: '2027-03-16T00:00:00.000Z',
  ...mira,
};
const open: Attention = {
  id: 'open',
  kind: 'session-without-outcome',
  dueAt: '2027-03-29T09:00:00.000Z',
  when: '2027-03-29T22:30:00.000Z',
  sourceId: 'session000000000000000',
  ...mira,
};
const overdue: Attention = {
  id: 'overdue',
  kind: 'invoice-overdue',
  dueAt: '2027-03-29T22:00:00.000Z',
  when: '2027-03-28T22:00:00.000Z',
  sourceId: 'invoice000000000000000',
  title: '2027-7',
  ...mira,
};
const happened = (index: number): Activity => ({
  id: `a${index}`,
  kind: 'payment-received',
  at: '2027-03-30T21:15:00.000Z',
  title: `2027-${index}`,
  amount: { currency: 'EUR', amount: 12_550 },
  ...mira,
});

const invitation = (id: string, when: string): Attention => ({ ...quiet, id, kind: 'invitation-expiring', when });
const session = (startsAt: string) =>
  sampleSession({
    sessionId: startsAt.replaceAll(/\D/g, '').padEnd(22, '0'),
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    videoLink: 'https://meet.example/room',
  });

const nothing: CoachDashboard = {
  clients: { active: 0, pending: 0 },
  sessionsThisWeek: { total: 0, done: 0 },
  progress: { clients: 0 },
  revenue: { month: '2027-03', received: [], invoiced: [] },
  upcoming: { items: [] },
  activity: { items: [] },
  attention: { items: [], more: false },
};

const show = async (different: Partial<CoachDashboard> = {}, answer: Answer = () => undefined) => {
  const calls = fakeNetwork((call) => {
    const own = answer(call);
    if (own) return own;
    return call.route === 'GET /api/coach-dashboard' ? json({ ...nothing, ...different }) : undefined;
  });
  const user = await withTemporal(() => showPage(Component, { texts: ['coach-dashboard', 'problems'] }));
  return { user, calls };
};

const card = async (label: string) => {
  const item = (await screen.findByText(label)).closest('li');
  if (!item) throw new Error(`No card ${label}`);
  return within(item);
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('four figures stand with what is behind them', async () => {
  await show({
    clients: { active: 9, pending: 3 },
    sessionsThisWeek: { total: 6, done: 4 },
    progress: { percent: 63, clients: 5 },
  });
  const clients = await card('Total clients');
  expect(await clients.findByText('12')).toBeTruthy();
  expect(clients.getByText('9 active, 3 pending')).toBeTruthy();
  expect((await card('Sessions this week')).getByText('4 completed')).toBeTruthy();
  expect((await card('Client progress')).getByText('63%')).toBeTruthy();
});

test('revenue stands by currency, what was invoiced beneath, and nothing is added', async () => {
  await show({
    revenue: {
      month: '2027-03',
      received: [
        { currency: 'EUR', amount: 125_000 },
        { currency: 'JPY', amount: 30_000 },
      ],
      invoiced: [{ currency: 'EUR', amount: 150_000 }],
    },
  });
  const revenue = await card('Monthly revenue');
  const amounts = (await revenue.findAllByRole('listitem')).map(({ textContent }) => textContent?.replace(/\s/u, ' '));
  expect(amounts).toEqual(['EUR 1,250.00', 'JPY 30,000']);
  expect(revenue.getByText(/Invoiced: EUR.1,500\.00/u)).toBeTruthy();
});

test('a practice that only begins is told its first steps, and makes no figure up', async () => {
  await show();
  expect(await (await card('Client progress')).findByText('—')).toBeTruthy();
  expect((await card('Monthly revenue')).getByText('—')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invite a client' }).getAttribute('href')).toBe('/coach/clients');
  expect(screen.getByRole('link', { name: 'Set your availability' }).getAttribute('href')).toBe('/coach/availability');
  expect(screen.getByText('You’re all caught up')).toBeTruthy();
});

test('a part that could not be read says so, leaves the others, and can be asked for again', async () => {
  let broken = true;
  const { user } = await show({}, ({ route }) =>
    route === 'GET /api/coach-dashboard'
      ? json({
          ...nothing,
          upcoming: { items: [sampleSession({ startsAt: now, endsAt: '2027-03-31T08:00:00.000Z' })] },
          ...(broken && { clients: failed, attention: failed }),
        })
      : undefined,
  );
  const alerts = await screen.findAllByRole('alert');
  expect(alerts).toHaveLength(2);
  expect(alerts[0]?.textContent).toContain('We couldn’t count your clients');
  expect((await part('Upcoming sessions')).getByText('Mira Lind')).toBeTruthy();
  broken = false;
  await user.click(within(alerts[0] ?? document.body).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(0));
  expect(screen.getByText('0 active, 0 pending')).toBeTruthy();
});

test('when nothing can be read, one box says why', async () => {
  await show({}, () => problem('forbidden'));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your dashboard');
});

test('the next sessions stand in order, each with the way in, without one that has ended', async () => {
  await show({
    upcoming: {
      items: ['2027-03-31T05:00:00.000Z', '2027-03-31T07:00:00.000Z', '2027-04-01T07:00:00.000Z'].map(session),
    },
  });
  const rows = await (await part('Upcoming sessions')).findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toMatch(/Mira Lind.*09:00–10:00/);
  const first = within(rows[0] ?? document.body);
  expect(first.getByRole('link', { name: 'Mira Lind' }).getAttribute('href')).toMatch(/^\/coach\/clients\/\w{22}$/);
  expect(first.getByRole('link', { name: /^09:00/ }).getAttribute('href')).toBe(
    '/coach/sessions/2027033107000000000000',
  );
  const join = first.getByRole('link', { name: 'Join: Mira Lind' });
  expect(join.getAttribute('href')).toBe('https://meet.example/room');
});

test('what needs attention says why, and leads to where it is dealt with', async () => {
  await show({ attention: { items: [open, quiet, overdue], more: true } });
  const attention = await part('Needs attention');
  expect(await attention.findByText('Mira Lind has gone quiet')).toBeTruthy();
  expect(attention.getByText('Last active on 16 Mar 2027.')).toBeTruthy();
  expect(attention.getByRole('link', { name: /^Add outcome/ }).getAttribute('href')).toBe(
    '/coach/sessions/session000000000000000',
  );
  expect(attention.getByRole('link', { name: /^Open client/ }).getAttribute('href')).toBe(
    '/coach/clients/client0000000000000000',
  );
  expect(attention.getByRole('link', { name: 'Open invoice: Invoice 2027-7 is overdue' }).getAttribute('href')).toBe(
    '/coach/revenue/invoices/invoice000000000000000',
  );
  expect(attention.getByText(/^More will appear/)).toBeTruthy();
});

test.each([
  ['Until tomorrow', '2027-04-01'],
  ['Until next week', '2027-04-05'],
  ['For 30 days', '2027-04-30'],
])('it can be put off: %s', async (label, until) => {
  let items = [open, quiet];
  const { user, calls } = await show({}, ({ route }) => {
    if (route.startsWith('POST')) {
      items = [open];
      return new Response(null, { status: 204 });
    }
    return json({ ...nothing, attention: { items, more: false } });
  });
  await user.click(await screen.findByRole('button', { name: 'Later: Mira Lind has gone quiet' }));
  await user.click(screen.getByRole('menuitem', { name: label }));
  await waitFor(() => expect(screen.queryByText('Mira Lind has gone quiet')).toBeNull());
  expect(calls.find(({ route }) => route.startsWith('POST'))).toMatchObject({
    route: 'POST /api/attention/quiet/dismiss',
    body: { until },
  });
  expect(document.activeElement?.textContent).toBe('Needs attention');
  expect(screen.getByText('How did the session with Mira Lind go?')).toBeTruthy();
});

test('days are those of the coach’s calendar, wherever the page is opened', async () => {
  const late = { ...happened(0), at: '2027-03-30T10:30:00.000Z' };
  await show({ timeZone: 'Pacific/Auckland', activity: { items: [happened(1), late] } });
  const activity = await part('Recent activities');
  const days = await activity.findAllByRole('heading', { level: 3 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday']);
});

test('a session that happened leads to its day in the calendar, by the coach’s clocks', async () => {
  const session = { ...happened(0), kind: 'session-completed', when: '2027-03-30T11:30:00.000Z' } as const;
  await show({ timeZone: 'Pacific/Auckland', activity: { items: [session] } });
  const activity = await part('Recent activities');
  const address = (await activity.findByRole('link')).getAttribute('href');
  expect(address).toBe('/coach/sessions?view=day&date=2027-03-31');
});

test.each([
  ['invoice-sent', '/coach/revenue/invoices/source0000000000000000'],
  ['payment-received', '/coach/revenue/invoices/source0000000000000000'],
  ['package-granted', '/coach/clients/client0000000000000000'],
  ['billing-given', '/coach/revenue/invoices/new?client=client0000000000000000'],
  ['session-booked', '/coach/clients/client0000000000000000'],
  ['goal-done', '/coach/clients/client0000000000000000'],
  ['post-reported', '/coach/community?show=reports'],
] as const)('what happened leads to what it is about: %s', async (kind, address) => {
  await show({ activity: { items: [{ ...happened(0), kind, sourceId: 'source0000000000000000' }] } });
  const activity = await part('Recent activities');
  expect((await activity.findByRole('link')).getAttribute('href')).toBe(address);
});

test.each([
  ['a practice', { title: '', practiceId: 'body-scan' }, 'Mira Lind completed Body scan'],
  ['a practice told before its id was stored apart', { title: 'body-scan' }, 'Mira Lind completed Body scan'],
  ['a reflection without a prompt', { title: '' }, 'Mira Lind completed a reflection'],
  ['a recording', { title: 'Evening tones' }, 'Mira Lind completed Evening tones'],
] as const)('%s that was completed is named as people know it', async (_, done, told) => {
  const { title: _title, amount: _amount, ...activity } = happened(0);
  await show({ activity: { items: [{ ...activity, kind: 'content-done', ...done }] } });
  expect((await (await part('Recent activities')).findByRole('listitem')).textContent).toContain(told);
});

test('an invitation that has ended meanwhile is not about to end', async () => {
  const items = [invitation('a', '2027-03-30T06:00:00.000Z'), invitation('b', '2027-04-01T06:00:00.000Z')];
  const { user } = await show({ attention: { items, more: false } });
  const attention = await part('Needs attention');
  await user.click(await attention.findByRole('button', { name: /^Show: 2 invitations/ }));
  expect(await attention.findByText('Mira Lind’s invitation has expired')).toBeTruthy();
  expect(attention.getByText('Mira Lind’s invitation is about to expire')).toBeTruthy();
});

test('what could not be put off stays, and the reason is said', async () => {
  const { user } = await show({ attention: { items: [quiet], more: false } }, ({ route }) =>
    route.startsWith('POST') ? problem('changed-meanwhile') : undefined,
  );
  await user.click(await screen.findByRole('button', { name: /^Later/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Until next week' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t postpone this');
  expect(screen.getByText('Mira Lind has gone quiet')).toBeTruthy();
});

test('what happened is told in the own zone, and further back on request', async () => {
  const first = Array.from({ length: 20 }, (_, index) => happened(index));
  // Of a later version, to a page that is open since before.
  const items: unknown[] = [...first, { ...happened(50), kind: 'moon-landed' }];
  const pages = [{ items: [...items, happened(20)], cursor: 'next' }, { items: [happened(21)] }];
  const later = { activity: { items }, attention: { items: [{ ...quiet, kind: 'moon-lost' }, open], more: false } };
  const { user, calls } = await show({}, ({ route }) =>
    json(route.startsWith('GET /api/activity') ? pages[Number(route.includes('cursor'))] : { ...nothing, ...later }),
  );
  const activity = await part('Recent activities');
  const rows = await activity.findAllByRole('listitem');
  expect(rows).toHaveLength(20);
  expect((await (await part('Needs attention')).findAllByRole('listitem')).length).toBe(1);
  expect(activity.getByRole('heading', { level: 3 }).textContent).toBe('Yesterday');
  expect(rows[0]?.textContent).toMatch(/Mira Lind paid €125\.50 for invoice 2027-023:15/u);
  await user.click(activity.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(activity.getAllByRole('listitem')).toHaveLength(21));
  expect(document.activeElement?.textContent).toContain('invoice 2027-20');
  await user.click(activity.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(activity.getAllByRole('listitem')).toHaveLength(22));
  expect(activity.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(calls.filter(({ route }) => route.startsWith('GET /api/activity'))).toHaveLength(2);
});
