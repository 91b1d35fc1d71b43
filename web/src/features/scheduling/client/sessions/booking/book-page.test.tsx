import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import type { OwnCoach, Slots } from '#contract/scheduling/booking/schema.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleCoach, sampleOwnSession } from '#testing/web/sample-own-session.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './book-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

afterEach(() => {
  vi.useRealTimers();
});

const { rules } = sampleCoach();

/** Times of 17 March 2027 in New York. */
const times = (...hours: readonly string[]): Slots => ({
  days: [
    {
      date: '2027-03-17',
      slots: hours.map((hour) => ({
        startsAt: `2027-03-17T${String(Number(hour.slice(0, 2)) + 4)}${hour.slice(2)}:00.000Z`,
        local: `2027-03-17T${hour}`,
        offset: '-04:00',
      })),
    },
  ],
  rules,
});

interface Given {
  readonly coaches?: readonly OwnCoach[];
  readonly slots?: () => Slots;
  readonly answer?: Answer;
  /** What a link asks for. */
  readonly asked?: string;
}

const show = async ({
  coaches = [sampleCoach()],
  slots = () => times('10:00', '11:00'),
  answer,
  asked = '',
}: Given = {}) => {
  vi.useFakeTimers({ now: new Date('2027-03-10T12:00:00.000Z'), toFake: ['Date'] });
  const calls = fakeNetwork((call) => {
    if (call.route.startsWith('GET /api/own-sessions')) return json({ items: [], coaches });
    return call.route.includes('/slots') ? json(slots()) : answer?.(call);
  });
  const user = await showPage(Component, {
    texts: ['client-sessions', 'time-requests', 'lists', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile({ timeZone: 'America/New_York' }) },
    at: `/sessions/book${asked}`,
  });
  return { user, calls };
};

const choice = () => within(screen.getByRole('region', { name: 'Your session' }));

test('before it is booked both zones and the policy are read; a repeated attempt has the same key', async () => {
  const attempts = [problem('internal'), json(sampleOwnSession(), 201)];
  const { user, calls } = await show({ answer: () => attempts.shift() });
  await user.click(await screen.findByRole('radio', { name: '10:00' }));
  expect(choice().getByText(/15:00–16:00 for your coach \(Amsterdam\)/u)).toBeTruthy();
  expect(
    choice().getByText(/You can move or cancel free of charge until Tuesday, 16 March 2027, 10:00\./u),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Book \d/ }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: /^Book \d/ }));
  await screen.findByText('Session booked.');
  const sent = calls.filter(({ route }) => route.startsWith('POST'));
  expect(sent.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      startsAt: '2027-03-17T14:00:00.000Z',
      durationMinutes: 60,
      timeZone: 'America/New_York',
    })),
  );
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test.each(['slot-taken', 'slot-not-offered'] as const)('%s is said, and the list is a new one', async (code) => {
  let offered = times('10:00', '11:00');
  const { user } = await show({ slots: () => offered, answer: () => problem(code) });
  await user.click(await screen.findByRole('radio', { name: '10:00' }));
  offered = times('11:00');
  await user.click(screen.getByRole('button', { name: /^Book \d/ }));
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.queryByRole('radio', { name: '10:00' })).toBeNull());
  expect(screen.getByRole('radio', { name: '11:00' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your session' })).toBeNull();
});

test('who has no credit left is told whom to ask and where to see what is left, and keeps their choice', async () => {
  const { user } = await show({ answer: () => problem('credits-used-up') });
  await user.click(await screen.findByRole('radio', { name: '10:00' }));
  await user.click(screen.getByRole('button', { name: /^Book \d/ }));
  const refusal = within(await choice().findByRole('alert'));
  expect(refusal.getByText(/Ask Mirre for a new package/)).toBeTruthy();
  expect(refusal.getByRole('link', { name: 'See remaining sessions' }).getAttribute('href')).toBe('/sessions');
});

test('another length and another zone are asked for anew, and nothing stays chosen', async () => {
  const long = sampleCoach({ rules: { ...rules, durations: [60, 90] } });
  const { user, calls } = await show({ coaches: [long] });
  await user.click(await screen.findByRole('radio', { name: '10:00' }));
  await user.click(screen.getByRole('radio', { name: '90 minutes' }));
  expect(screen.queryByRole('region', { name: 'Your session' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const zone = screen.getByRole('combobox', { name: 'Show times for' });
  await user.type(zone, 'lisbon');
  await user.click(screen.getByRole('option', { name: 'Europe/Lisbon' }));
  await waitFor(() => {
    const last = calls.at(-1)?.route ?? '';
    expect(last).toContain('durationMinutes=90');
    expect(decodeURIComponent(last)).toContain('timeZone=Europe/Lisbon');
  });
});

test.each([
  ['no-hours', /hasn’t set any hours/],
  ['too-long', /free times is long enough/],
  [undefined, /No free times in these weeks/],
] as const)('nothing on offer (%s) is explained', async (nothing, words) => {
  await show({ slots: () => ({ days: [], rules, ...defined({ nothing }) }) });
  await screen.findByText(words);
});

test('beyond the horizon there is nothing to turn to', async () => {
  const soon = { ...rules, horizonDays: 10 };
  await show({ slots: () => ({ days: [], rules: soon }) });
  await screen.findByText('No more free times. You can book up to 10 days ahead.');
  expect(screen.getByRole('button', { name: 'Later' }).hasAttribute('disabled')).toBe(true);
});

test('who has no coach to book is told so', async () => {
  await show({ coaches: [sampleCoach({ booking: 'closed' })] });
  await screen.findByText(/can’t book new sessions here at the moment/);
});

test('a link that offers a time opens with it chosen; what is no instant is none', async () => {
  await show({ asked: '?at=2027-03-17T15:00:00.000Z' });
  await screen.findByRole('button', { name: 'Book 11:00' });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '11:00' })).checked).toBe(true);
});

test('a link with what is no instant opens the list alone', async () => {
  await show({ asked: '?at=tomorrow' });
  await screen.findByRole('radio', { name: '11:00' });
  expect(screen.queryByRole('button', { name: /^Book \d/ })).toBeNull();
});
