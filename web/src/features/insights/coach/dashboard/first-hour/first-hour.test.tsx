import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import type { Activity, CoachDashboard } from '#contract/insights/schema.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleSession } from '#testing/web/sample-session.ts';
import { coach, showPage } from '#testing/web/show-page.tsx';
import { withTemporal } from '#web/lib/time/with-temporal.ts';
import { Component } from '../dashboard-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
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
const open: Availability = { ...firstAvailability, weekly: [{ weekday: 1, from: '09:00', to: '17:00' }] };
/** No week is alike: the coach opens days one by one. */
const openOnce: Availability = {
  ...firstAvailability,
  overrides: [{ date: '2027-04-01', windows: [{ from: '09:00', to: '12:00' }] }],
};
const everything: Partial<CoachDashboard> = {
  clients: { active: 1, pending: 0 },
  progress: { clients: 1, percent: 0 },
  sessionsThisWeek: { total: 1, done: 0 },
};

interface Shown {
  readonly profile?: Partial<Profile>;
  readonly dashboard?: Partial<CoachDashboard>;
  readonly hours?: Availability;
  readonly answer?: Answer;
}

const show = async ({ profile = {}, dashboard = {}, hours = firstAvailability, answer }: Shown = {}) => {
  const calls = fakeNetwork((call) => {
    const own = answer?.(call);
    if (own) return own;
    if (call.route === 'GET /api/coach-dashboard') return json({ ...nothing, ...dashboard });
    if (call.route === 'GET /api/availability') return json(hours);
    return call.route === 'PATCH /api/me' ? json(coach) : undefined;
  });
  const created = { ...coach, createdAt: new Date().toISOString(), ...profile };
  const user = await withTemporal(() =>
    showPage(Component, {
      texts: ['coach-dashboard', 'first-hour', 'problems'],
      identity: { state: 'signed-in', profile: created },
    }),
  );
  return { user, calls };
};

const list = async (name = 'Your first steps') => within(await screen.findByRole('region', { name }));
const step = async (title: string) => {
  const item = (await (await list()).findByRole('link', { name: title })).closest('li');
  if (!item) throw new Error(`No step ${title}`);
  return within(item);
};
const isTicked = async (title: string) => (await step(title)).queryByText('Done') !== null;

test('a new coach sees five steps, each with its place, and the first open one first', async () => {
  await show();
  const steps = await list();
  expect(await steps.findByText('1 of 5 done')).toBeTruthy();
  const places = [
    ['Your name and time zone', '/settings'],
    ['Your hours', '/coach/availability'],
    ['Your first client', '/coach/clients'],
    ['Your first practice', '/coach/content'],
    ['Your first session', '/coach/sessions'],
  ] as const;
  for (const [name, href] of places) expect(steps.getByRole('link', { name }).getAttribute('href')).toBe(href);
  await waitFor(() => expect(steps.getByRole('link', { name: /^Go to: / }).getAttribute('href')).toBe(places[1][1]));
});

const past: Activity = { id: 'a', kind: 'session-cancelled', at: '2027-03-30T21:15:00.000Z' };

test.each<[string, Shown]>([
  ['Your name and time zone', {}],
  ['Your hours', { hours: open }],
  ['Your hours', { hours: openOnce }],
  ['Your first client', { dashboard: { clients: { active: 0, pending: 1 } } }],
  ['Your first practice', { dashboard: { progress: { clients: 1, percent: 0 } } }],
  ['Your first session', { dashboard: { sessionsThisWeek: { total: 1, done: 0 } } }],
  ['Your first session', { dashboard: { upcoming: { items: [sampleSession()] } } }],
  ['Your first session', { dashboard: { activity: { items: [past] } } }],
])('%s ticks itself by what is there', async (title, shown) => {
  await show(shown);
  await waitFor(async () => expect(await isTicked(title)).toBe(true));
});

test('who has said no zone, and what could not be read, is not ticked', async () => {
  const failed = { failed: true } as const;
  await show({ profile: { timeZone: undefined }, dashboard: { ...everything, clients: failed } });
  expect(await (await list()).findByText('2 of 5 done')).toBeTruthy();
  expect(await isTicked('Your name and time zone')).toBe(false);
  expect(await isTicked('Your first client')).toBe(false);
});

test('what is put away goes, is kept on the profile, and the focus goes to the heading', async () => {
  const { user, calls } = await show();
  await user.click((await list()).getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your first steps' })).toBeNull());
  expect(calls.filter(({ route }) => route === 'PATCH /api/me')).toMatchObject([{ body: { firstHour: 'away' } }]);
  expect(screen.getByText('List hidden. You can show it again in Settings.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('what could not be put away stays, and says why', async () => {
  const { user } = await show({
    answer: ({ route }) => (route === 'PATCH /api/me' ? problem('internal') : undefined),
  });
  await user.click((await list()).getByRole('button', { name: 'Hide' }));
  expect(await (await list()).findByRole('alert')).toBeTruthy();
});

test('when everything is done it says so once, and is done for good', async () => {
  const { user, calls } = await show({ dashboard: everything, hours: open });
  const done = await list('Your first steps are done');
  await waitFor(() =>
    expect(calls.filter(({ route }) => route === 'PATCH /api/me')).toMatchObject([{ body: { firstHour: 'done' } }]),
  );
  await user.click(done.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: /first steps/ })).toBeNull();
});

test.each<[string, Partial<Profile>]>([
  ['has put it away', { firstHour: 'away' }],
  ['has done everything', { firstHour: 'done' }],
  ['came long ago', { createdAt: '2026-01-01T00:00:00.000Z' }],
])('who %s sees no list and asks for nothing more', async (_, profile) => {
  const { calls } = await show({ profile });
  expect(await screen.findByText('You’re all caught up')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /first steps/ })).toBeNull();
  expect(calls.map(({ route }) => route)).toEqual(['GET /api/coach-dashboard']);
});

test('who asks for it again in the settings sees it, however long ago they came', async () => {
  await show({ profile: { createdAt: '2026-01-01T00:00:00.000Z', firstHour: 'open' } });
  expect((await list()).getAllByRole('listitem')).toHaveLength(5);
});
