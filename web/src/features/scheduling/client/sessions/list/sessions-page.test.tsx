import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Clock } from '#contract/accounts/profile/schema.ts';
import type { Credits } from '#contract/billing/money/credits.ts';
import type { OwnCoach, OwnSession } from '#contract/scheduling/booking/schema.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleCoach, sampleOwnSession } from '#testing/web/sample-own-session.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './sessions-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

afterEach(() => {
  vi.useRealTimers();
});

interface Given {
  readonly at?: string;
  readonly next?: readonly OwnSession[];
  readonly past?: readonly OwnSession[];
  readonly coaches?: readonly OwnCoach[];
  readonly credits?: readonly Credits[];
  readonly answer?: Answer;
  readonly clock?: Clock;
}

/** The page as a client in New York sees it at a moment. */
const show = async ({
  at = '2027-03-10T12:00:00.000Z',
  next = [],
  past = [],
  coaches = [sampleCoach()],
  ...given
}: Given) => {
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] });
  const calls = fakeNetwork((call) => {
    if (call.route.startsWith('GET /api/own-sessions')) {
      return json({ items: call.route.includes('when=past') ? past : next, coaches });
    }
    if (call.route === 'GET /api/own-time-requests') return json({ items: [] });
    if (call.route.startsWith('GET /api/credits')) return json({ items: given.credits ?? [] });
    return given.answer?.(call);
  });
  const profile = sampleProfile({ timeZone: 'America/New_York', clock: given.clock });
  const user = await showPage(Component, {
    texts: ['client-sessions', 'time-requests', 'lists', 'problems', 'common'],
    identity: { state: 'signed-in', profile },
  });
  return { user, calls };
};

const rows = () => within(screen.getByRole('region', { name: 'Upcoming' })).findAllByRole('listitem');

test('whoever reads by a clock of 12 hours sees no other', async () => {
  await show({ next: [sampleOwnSession()], clock: '12' });
  const [first] = await rows();
  expect(first?.textContent).toMatch(/10:00\s–\s11:00\sam/u);
  expect(first?.textContent).toMatch(/3:00\s–\s4:00\spm for your coach/u);
});

test('times are those of the client, with those of the coach beside them', async () => {
  await show({
    next: [sampleOwnSession(), sampleOwnSession({ sessionId: 'b'.repeat(22), timeZone: 'America/Toronto' })],
  });
  const [first, second] = await rows();
  // Europe changes its clocks two weeks after America: five hours apart instead of six.
  expect(first?.textContent).toContain('Wednesday, 17 March 2027');
  expect(first?.textContent).toMatch(/10:00–11:00/u);
  expect(first?.textContent).toMatch(/15:00–16:00 for your coach \(Amsterdam\)/u);
  expect(second?.textContent).not.toContain('for your coach');
});

test.each([
  ['2027-03-17T13:49:59.000Z', false],
  ['2027-03-17T13:50:00.000Z', true],
  ['2027-03-17T14:59:59.000Z', true],
])('at %s one may join: %s', async (at, mayJoin) => {
  const videoLink = 'https://meet.example/mirre';
  await show({ at, next: [sampleOwnSession({ videoLink })] });
  await rows();
  const join = screen.queryByRole('link', { name: /^Join/ });
  expect(join?.getAttribute('href') ?? null).toBe(mayJoin ? videoLink : null);
});

test('before a cancellation in good time stands that it is free; it is sent once, with the reason', async () => {
  const cancelled = sampleOwnSession({ status: 'cancelled', cancelledBy: 'client', mayCancel: false, version: 2 });
  const attempts = [problem('internal'), json(cancelled)];
  const { user, calls } = await show({ next: [sampleOwnSession()], answer: () => attempts.shift() });
  await user.click(await screen.findByRole('button', { name: /^Cancel session: Wednesday/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/until Tuesday, 16 March 2027, 10:00 you can cancel free of charge/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason (optional)'), 'Ill');
  await user.click(dialog.getByRole('button', { name: 'Cancel session' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Cancel session' }));
  await screen.findByText('Session cancelled.');
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = calls.filter(({ route }) => route.startsWith('POST'));
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 1, reason: 'Ill' },
    { version: 1, reason: 'Ill' },
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('inside the window a cancellation counts as used, which is said before', async () => {
  const late = sampleOwnSession({ status: 'late-cancelled', cancelledBy: 'client', mayCancel: false, version: 2 });
  const { user } = await show({ at: '2027-03-17T08:00:00.000Z', next: [sampleOwnSession()], answer: () => json(late) });
  await user.click(await screen.findByRole('button', { name: /^Cancel session/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/starts in less than 24 hours. If you cancel now, it counts as used/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel (counts as used)' }));
  await screen.findByText('Session cancelled. It counts as used.');
});

test('what somebody changed meanwhile is said in the dialog, and the list is asked for anew', async () => {
  const { user, calls } = await show({ next: [sampleOwnSession()], answer: () => problem('changed-meanwhile') });
  await user.click(await screen.findByRole('button', { name: /^Cancel session/ }));
  const before = calls.length;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel session' }));
  await within(screen.getByRole('dialog')).findByText(/changed somewhere else at the same time/);
  await waitFor(() =>
    expect(calls.slice(before).filter(({ route }) => route.startsWith('GET')).length).toBeGreaterThan(0),
  );
});

test('what was has its outcome in words; what was called off stands apart', async () => {
  const past = ['completed', 'no-show', 'late-cancelled', 'scheduled'] as const;
  await show({
    at: '2027-04-10T12:00:00.000Z',
    next: [sampleOwnSession({ startsAt: '2027-05-01T09:00:00.000Z', status: 'cancelled', cancelledBy: 'coach' })],
    past: past.map((status, index) => sampleOwnSession({ status, sessionId: `${index}`.repeat(22) })),
  });
  const list = within(await screen.findByRole('region', { name: 'Past' }));
  for (const words of ['Completed', 'Missed · counts as used', 'Cancelled late · counts as used', 'Finished']) {
    expect(await list.findByText(words)).toBeTruthy();
  }
  expect(screen.getByText('No upcoming sessions')).toBeTruthy();
  expect(screen.getByText('1 cancelled session')).toBeTruthy();
});

/** As many as weeks from the middle of March on. */
const weekly = (weeks: number, status: OwnSession['status']) =>
  Array.from({ length: weeks }, (_, week) => {
    const at = Date.parse('2027-03-17T14:00:00.000Z') + week * 7 * 86_400_000;
    const startsAt = new Date(at).toISOString();
    const endsAt = new Date(at + 3_600_000).toISOString();
    return sampleOwnSession({ sessionId: String(week).padStart(22, 'w'), status, startsAt, endsAt });
  });

test('a long series and a long past are a few rows each until all are asked for', async () => {
  const { user } = await show({ next: weekly(26, 'scheduled'), past: weekly(10, 'completed') });
  expect(await rows()).toHaveLength(3);
  const next = within(screen.getByRole('region', { name: 'Upcoming' }));
  expect(next.getByText('23 more, until Wednesday, 8 September 2027')).toBeTruthy();
  const were = within(screen.getByRole('region', { name: 'Past' }));
  expect(await were.findAllByRole('listitem')).toHaveLength(3);
  await user.click(next.getByRole('button', { name: 'Show all' }));
  expect(await rows()).toHaveLength(26);
  await user.click(next.getByRole('button', { name: 'Show fewer' }));
  expect(await rows()).toHaveLength(3);
  await user.click(were.getByRole('button', { name: 'Show all' }));
  expect(were.getAllByRole('listitem')).toHaveLength(10);
});

test('who has no coach yet, and whose coach takes no bookings, is told so', async () => {
  await show({ coaches: [] });
  await screen.findByText('You don’t have a coach yet');
  expect(screen.queryByRole('region', { name: 'Past' })).toBeNull();
});

test('whose coach takes no bookings is told so', async () => {
  await show({ coaches: [sampleCoach({ booking: 'closed' })] });
  await screen.findByText(/You can’t book new sessions here/);
});

test('a list that does not come can be asked for again', async () => {
  fakeNetwork(() => problem('internal'));
  await showPage(Component, { texts: ['client-sessions', 'time-requests', 'lists', 'problems', 'common'] });
  const [failed] = await screen.findAllByRole('alert');
  expect(failed?.textContent).toContain('We couldn’t load your sessions');
});

const credits = (different: Partial<Credits>): Credits => ({
  coachId: sampleCoach().coachId,
  clientId: 'client0000000000000001',
  available: 3,
  lots: [],
  entries: [],
  ...different,
});

test('who has a package sees how many sessions are left, and what ends first', async () => {
  const lot = { title: 'Five sessions', granted: 5, held: 1, used: 2, grantedAt: '2027-01-01T09:00:00.000Z' };
  const lots = [{ ...lot, id: 'lot0000000000000000001', expiresOn: '2027-06-01' }];
  await show({ credits: [credits({ available: 2, lots })] });
  const left = await screen.findByRole('region', { name: 'Session credits' });
  expect(left.textContent).toBe('2 sessions left with Mirre. Valid until 1 Jun 2027.');
});

test('who has used a package up is told so', async () => {
  await show({ credits: [credits({ available: 0 })] });
  expect((await screen.findByRole('region', { name: 'Session credits' })).textContent).toContain(
    'You have no sessions left',
  );
});

test('who needs no package is told nothing of one', async () => {
  await show({ next: [sampleOwnSession()] });
  await rows();
  expect(screen.queryByRole('region', { name: 'Session credits' })).toBeNull();
});
