import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import type { CoachDashboard, FirstSteps } from '#contract/insights/schema.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { untaken } from '#testing/web/sample-profile.ts';
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
const everything: FirstSteps = {
  hours: true,
  client: true,
  practice: true,
  session: true,
  summary: true,
  invoice: true,
};

const aNote = {
  id: 'note000000000000000000',
  title: 'First talk',
  excerpt: '',
  createdAt: '2027-03-01T08:00:00.000Z',
  updatedAt: '2027-03-01T08:00:00.000Z',
};

interface Shown {
  readonly profile?: Partial<Profile>;
  readonly steps?: Partial<FirstSteps>;
  readonly notes?: readonly object[];
  readonly answer?: Answer;
}

const show = async ({ profile = {}, steps = {}, notes = [], answer }: Shown = {}) => {
  const calls = fakeNetwork((call) => {
    const own = answer?.(call);
    if (own) return own;
    if (call.route === 'GET /api/coach-dashboard') return json(nothing);
    if (call.route === 'GET /api/first-steps') return json({ ...untaken, ...steps });
    if (call.route === 'GET /api/notes?limit=2') return json({ items: notes });
    return call.route === 'PATCH /api/me' ? json(coach) : undefined;
  });
  const created = { ...coach, createdAt: new Date().toISOString(), ...profile };
  const user = await withTemporal(() =>
    showPage(Component, {
      texts: ['coach-dashboard', 'first-hour', 'example-client', 'problems'],
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

test('a new coach sees eight steps, each with its place, and the first open one first', async () => {
  await show();
  const steps = await list();
  expect(await steps.findByText('1 of 8 done')).toBeTruthy();
  const places = [
    ['Your name and time zone', '/settings'],
    ['Your hours', '/coach/availability'],
    ['Your first client', '/coach/clients?new=yes'],
    ['Your first session', '/coach/sessions'],
    ['Your first practice', '/coach/content'],
    ['Your first note', '/coach/notes'],
    ['Your first summary', '/coach/notes'],
    ['Your first invoice', '/coach/revenue/invoices/new'],
  ] as const;
  for (const [name, href] of places) expect(steps.getByRole('link', { name }).getAttribute('href')).toBe(href);
  await waitFor(() => expect(steps.getByRole('link', { name: /^Go to: / }).getAttribute('href')).toBe(places[1][1]));
});

test.each<[string, Shown]>([
  ['Your name and time zone', {}],
  ['Your hours', { steps: { hours: true } }],
  ['Your first client', { steps: { client: true } }],
  ['Your first session', { steps: { session: true } }],
  ['Your first practice', { steps: { practice: true } }],
  ['Your first note', { notes: [aNote] }],
  ['Your first summary', { steps: { summary: true } }],
  ['Your first invoice', { steps: { invoice: true } }],
])('%s ticks itself by what the server knows', async (title, shown) => {
  await show(shown);
  await waitFor(async () => expect(await isTicked(title)).toBe(true));
  expect(await isTicked(title === 'Your first note' ? 'Your first invoice' : 'Your first note')).toBe(false);
});

test('a note about the example client is no step, one beside it is', async () => {
  const exampleId = 'example000000000000000';
  await show({ steps: { exampleId }, notes: [{ ...aNote, clientId: exampleId }] });
  expect(await isTicked('Your first note')).toBe(false);
  expect((await list()).getByRole('link', { name: 'Open example client' }).getAttribute('href')).toBe(
    `/coach/clients/${exampleId}`,
  );
});

test('an example client is offered to look around with, and added by one press', async () => {
  const { user, calls } = await show({
    answer: ({ route }) => (route === 'POST /api/example-client' ? json({ client: sampleClient() }) : undefined),
  });
  await user.click((await list()).getByRole('button', { name: 'Add example client' }));
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('POST /api/example-client'));
});

test('what could not be added says why, and can be tried again', async () => {
  const { user } = await show({
    answer: ({ route }) => (route === 'POST /api/example-client' ? problem('internal') : undefined),
  });
  await user.click((await list()).getByRole('button', { name: 'Add example client' }));
  expect(await (await list()).findByRole('alert')).toBeTruthy();
  expect((await list()).getByRole('button', { name: 'Add example client' })).toHaveProperty('disabled', false);
});

test('who has said no zone, and what could not be read, is not ticked; the rest is', async () => {
  await show({
    profile: { timeZone: undefined },
    steps: everything,
    answer: ({ route }) => (route.startsWith('GET /api/notes') ? problem('internal') : undefined),
  });
  expect(await (await list()).findByText('6 of 8 done')).toBeTruthy();
  expect(await isTicked('Your name and time zone')).toBe(false);
  expect(await isTicked('Your first note')).toBe(false);
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
  const { user, calls } = await show({ steps: everything, notes: [aNote] });
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
  expect((await list()).getAllByRole('listitem')).toHaveLength(8);
});
