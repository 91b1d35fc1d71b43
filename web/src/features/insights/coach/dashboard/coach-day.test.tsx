import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Attention, CoachDashboard } from '#contract/insights/schema.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sent as invoice } from '#testing/web/invoice-page.tsx';
import { sampleSession } from '#testing/web/sample-session.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { withTemporal } from '#web/lib/time/with-temporal.ts';
import { Component } from './dashboard-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Wednesday, ten to nine in Amsterdam.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-31T06:50:00.000Z'));
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
const show = async (different: Partial<CoachDashboard>, answer: Answer = () => undefined) => {
  const calls = fakeNetwork(
    (call) =>
      answer(call) ?? (call.route === 'GET /api/coach-dashboard' ? json({ ...nothing, ...different }) : undefined),
  );
  const user = await withTemporal(() => showPage(Component, { texts: ['coach-dashboard', 'practices', 'problems'] }));
  return { user, calls };
};
const sent = (calls: ReturnType<typeof fakeNetwork>) => calls.filter(({ route }) => route.startsWith('POST'));

const session = (sessionId: string, startsAt: string) =>
  sampleSession({
    sessionId: sessionId.padEnd(22, '0'),
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    videoLink: 'https://meet.example/room',
  });
const overdue = (name: string, index: number): Attention => ({
  id: `overdue${index}`,
  kind: 'invoice-overdue',
  dueAt: '2027-03-29T22:00:00.000Z',
  when: '2027-03-28T22:00:00.000Z',
  sourceId: `invoice${index}`.padEnd(22, '0'),
  title: `2027-${index}`,
  clientId: `client${index}`.padEnd(22, '0'),
  firstName: name,
  lastName: 'Lind',
});

test('the next session is on top, with how long until then, the way to its page and what waits about its client alone', async () => {
  const next = session('next', '2027-03-31T07:00:00.000Z');
  const theirs = { ...overdue('Mira', 1), clientId: next.clientId ?? '' };
  const activity = { at: '2027-03-30T21:15:00.000Z', clientId: theirs.clientId, firstName: 'Mira', lastName: 'Lind' };
  const { calls } = await show({
    upcoming: { items: [next, session('later', '2027-04-01T07:00:00.000Z')] },
    attention: { items: [theirs, overdue('Zoë', 2)], more: false },
    activity: {
      items: [
        { id: 'a', kind: 'checkin-shared', ...activity },
        { id: 'b', kind: 'invoice-sent', ...activity },
        // It reads like the first, so it is said once.
        { id: 'c', kind: 'checkin-shared', ...activity, at: '2027-03-29T20:00:00.000Z' },
      ],
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Next · in 10 minutes' }));
  expect(card.getByRole('link', { name: 'Prepare' }).getAttribute('href')).toBe(`/coach/sessions/${next.sessionId}`);
  expect(card.getByRole('link', { name: 'Mira Lind' }).getAttribute('href')).toBe(`/coach/clients/${next.clientId}`);
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Invoice 2027-1 is overdue',
    'Mira Lind shared a check-in',
  ]);
  expect(calls.map(({ route }) => route)).toEqual(['GET /api/coach-dashboard']);
});

test('a session under way says so until it ends, and nothing stands there where none is planned', async () => {
  await show({ upcoming: { items: [session('now', '2027-03-31T06:30:00.000Z')] } });
  expect(await screen.findByRole('region', { name: 'Under way · ends in 40 minutes' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open session' })).toBeTruthy();
});

test('sessions stand under their day', async () => {
  const items = ['2027-03-31T07:00:00.000Z', '2027-04-01T07:00:00.000Z', '2027-04-02T07:00:00.000Z'];
  await show({ upcoming: { items: items.map((at, index) => session(`s${index}`, at)) } });
  const part = within(await screen.findByRole('region', { name: 'Upcoming sessions' }));
  const days = (await part.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(days).toEqual(['Today', 'Tomorrow', 'Friday 2 April']);
});

test('several of one kind are one row, each is there to look at, and all are put off at once and back by Undo', async () => {
  let items = [overdue('Mira', 1), overdue('Zoë', 2)];
  const { user, calls } = await show({}, ({ route }) => {
    if (route.startsWith('POST')) {
      items = [];
      return new Response(null, { status: 204 });
    }
    return json({ ...nothing, attention: { items, more: false } });
  });
  const group = (await screen.findByText('2 invoices are overdue')).closest('li') ?? document.body;
  expect(within(group).queryByText('Invoice 2027-2 is overdue')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show: 2 invoices are overdue' }));
  expect(within(group).getByText('Invoice 2027-2 is overdue')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Later: 2 invoices are overdue' }));
  await user.click(screen.getByRole('menuitem', { name: 'Until tomorrow' }));
  await waitFor(() => expect(screen.queryByText('2 invoices are overdue')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Amsterdam' });
  expect(sent(calls).map(({ route, body }) => [route, body])).toEqual([
    ['POST /api/attention/overdue1/dismiss', { until: '2027-04-01' }],
    ['POST /api/attention/overdue2/dismiss', { until: '2027-04-01' }],
    ['POST /api/attention/overdue1/dismiss', { until: today }],
    ['POST /api/attention/overdue2/dismiss', { until: today }],
  ]);
});

const done = (within?: Element) => within?.closest('[data-row]')?.querySelector('[data-done]');

test('the key E leads to the end of a session without an outcome, and is for Later in other rows', async () => {
  const unfinished = {
    ...overdue('Zoë', 2),
    kind: 'session-without-outcome',
    sourceId: 'session000000000000000',
  } as const;
  await show({ attention: { items: [overdue('Mira', 1), unfinished], more: false } });
  const [later, other] = await screen.findAllByRole('button', { name: /^Later/ });
  expect(done(later)).toBe(later);
  expect(done(other)?.getAttribute('href')).toBe('/coach/sessions/session000000000000000');
});

test('nobody is reminded before the coach saw whom; each is ticked, and what failed is tried again by itself', async () => {
  let isDown = true;
  const { user, calls } = await show(
    { attention: { items: [overdue('Mira', 1), overdue('Zoë', 2)], more: false } },
    ({ route }) => {
      if (!route.startsWith('POST')) return undefined;
      return isDown && route.includes('invoice2') ? problem('sending-limit') : json(invoice);
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Remind all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind everyone?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mira LindInvoice 2027-1 · due 29 Mar 2027',
    'Zoë LindInvoice 2027-2 · due 29 Mar 2027',
  ]);
  expect(sent(calls)).toEqual([]);
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  await press('Remind all');
  await press('Undo');
  await act(() => sendPending());
  expect(sent(calls)).toEqual([]);
  await press('Remind all');
  expect(sent(calls)).toEqual([]);
  // The time is over, or the page goes.
  await act(() => sendPending());
  expect(await dialog.findByText(/Invoice 2027-1 .* sent/)).toBeTruthy();
  isDown = false;
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/Invoice 2027-2 .* sent/)).toBeTruthy();
  const routes = sent(calls).map(({ route }) => route.slice(-31));
  expect(routes).toEqual([1, 2, 2].map((index) => `${`invoice${index}`.padEnd(22, '0')}/reminder`));
  expect(dialog.queryByRole('button', { name: 'Remind all' })).toBeNull();
});
