import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { withTemporal } from '#web/lib/time/with-temporal.ts';
import { Component } from './availability-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const mondays: Availability = {
  ...firstAvailability,
  version: 3,
  timeZone: 'Europe/Amsterdam',
  weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
};

/** The page over what is stored; a change is stored unless `answer` says otherwise. */
const show = async (availability: Availability, answer: Answer = () => undefined) => {
  let stored = availability;
  const calls = fakeNetwork((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.route === 'GET /api/availability') return json(stored);
    if (call.route.startsWith('GET /api/sessions')) return json({ items: [] });
    if (call.route !== 'PATCH /api/availability' || typeof call.body !== 'object') return undefined;
    stored = { ...stored, ...call.body, version: stored.version + 1 };
    return json(stored);
  });
  const user = await withTemporal(() => showPage(Component, { texts: ['coach-availability', 'problems'] }));
  return { user, saved: () => calls.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body) };
};

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const monday = { weekday: 1, from: '09:00', to: '12:00' };

test('a coach who has said nothing yet is offered a week, which holds once it is saved', async () => {
  const { user, saved } = await show(firstAvailability);
  await user.click(await screen.findByRole('button', { name: 'Start with this week' }));
  expect(saved()).toEqual([]);
  await save(user);
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
  await waitFor(() => expect(saved()).toMatchObject([{ version: 0, weekly: week }]));
  expect(await screen.findByText('Availability saved')).toBeTruthy();
});

test('a day gets several hours, and other days the same', async () => {
  const { user, saved } = await show(mondays);
  await user.click(await screen.findByRole('button', { name: 'Add hours: Monday' }));
  await user.click(screen.getByRole('button', { name: 'Copy to other days: Monday' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByLabelText('Friday'));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await user.click(screen.getByRole('button', { name: 'Monday: remove time range 1' }));
  await save(user);
  const afternoon = { from: '13:00', to: '15:00' };
  const weekly = [
    { weekday: 1, ...afternoon },
    { ...monday, weekday: 5 },
    { weekday: 5, ...afternoon },
  ];
  await waitFor(() => expect(saved()).toMatchObject([{ version: 3, weekly }]));
});

test('a date is closed, and another has hours of its own', async () => {
  const { user, saved } = await show(mondays);
  const dates = await section('Exceptions');
  await user.type(dates.getByLabelText('Date'), '2099-12-28');
  await user.click(dates.getByRole('button', { name: 'Different hours on this date' }));
  await user.type(dates.getByLabelText('Date'), '2099-12-25');
  await user.click(dates.getByRole('button', { name: 'Closed on this date' }));
  await user.type(dates.getByLabelText('Date'), '2099-12-25');
  expect(dates.getByText('This date is already on the list.')).toBeTruthy();
  await save(user);
  const overrides = [
    { date: '2099-12-25', windows: [] },
    { date: '2099-12-28', windows: [{ from: '09:00', to: '17:00' }] },
  ];
  await waitFor(() => expect(saved()).toMatchObject([{ overrides }]));
});

test('what another zone changes, and what not, is said before it is saved', async () => {
  const { user, saved } = await show(mondays);
  const zone = await section('Time zone');
  await user.click(zone.getByRole('combobox'));
  await user.keyboard('new yor{Enter}');
  expect(zone.getByRole('status').textContent).toMatch(/Sessions and series already arranged keep their time/);
  expect(saved()).toEqual([]);
  await save(user);
  await waitFor(() => expect(saved()).toMatchObject([{ timeZone: 'America/New_York' }]));
});

test('hours that end before they begin are named and not saved', async () => {
  const { user, saved } = await show({ ...mondays, weekly: [{ weekday: 1, from: '12:00', to: '09:00' }] });
  expect(await screen.findByText('Enter an end time after the start time.')).toBeTruthy();
  await user.click(screen.getByLabelText('75 minutes'));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(saved()).toEqual([]);
});

test('who was overtaken keeps what was entered, and decides', async () => {
  let refused = 1;
  const theirs = { ...mondays, version: 4, bufferMinutes: 30 };
  const waiting: ((reply: Response) => void)[] = [];
  const slow = new Promise<Response>((resolve) => waiting.push(resolve));
  const askedAgain = vi.fn();
  const { user, saved } = await show(mondays, ({ route }) => {
    if (route.startsWith('PATCH') && refused-- > 0) return problem('changed-meanwhile');
    if (route !== 'GET /api/availability' || refused > 0) return undefined;
    askedAgain();
    return slow;
  });
  await user.selectOptions(await screen.findByLabelText('Break between sessions'), '15 minutes');
  await save(user);
  await waitFor(() => expect(askedAgain).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Save my version' })).toBeNull();
  for (const arrive of waiting) arrive(json(theirs));
  const mine = await screen.findByRole('button', { name: 'Save my version' });
  expect(screen.getByLabelText('Break between sessions')).toHaveProperty('value', '15');
  await waitFor(() => expect(mine.getAttribute('aria-busy')).toBeNull());
  await user.click(mine);
  await waitFor(() => expect(saved()).toMatchObject([{ version: 3 }, { version: 4, bufferMinutes: 15 }]));
});

test('a length that fits nowhere is told in the preview', async () => {
  await show({ ...mondays, durations: [240] });
  const preview = await section('What clients see');
  expect(await preview.findByText(/this length is longer than any of your time ranges/)).toBeTruthy();
});

test('a page that could not be loaded says so and tries again', async () => {
  let broken = true;
  const { user } = await show(mondays, ({ route }) =>
    broken && route === 'GET /api/availability' ? problem('forbidden') : undefined,
  );
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('We couldn’t load your availability')).toBeTruthy();
  broken = false;
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Weekly hours' })).toBeTruthy();
});

test('another reminder asks whether planned sessions take it, too, and says how many did', async () => {
  const { user, saved } = await show(mondays, ({ route }) =>
    route.startsWith('PATCH') ? json({ ...mondays, version: 4, reminderHours: 2, changedSessions: 12 }) : undefined,
  );
  await user.selectOptions(await screen.findByLabelText('Reminder by email'), '2');
  expect(screen.getByLabelText<HTMLInputElement>('Also use this for sessions already planned').checked).toBe(true);
  await save(user);
  expect(await screen.findByText('Availability saved. 12 planned sessions updated.')).toBeTruthy();
  expect(saved()).toMatchObject([{ version: 3, reminderHours: 2, planned: true }]);
  expect(saved()[0]).not.toHaveProperty('changedSessions');
});
