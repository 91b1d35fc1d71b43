import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstAvailability } from '#contract/availability/first-availability.ts';
import type { Client } from '#contract/clients/schema.ts';
import type { Session } from '#contract/sessions/schema.ts';
import { type Answer, fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { sampleSession } from '#testing/web/sample-session.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Planner } from './planner.tsx';

vi.mock('#web/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T09:00:00.000Z') });
});

const hours = { ...firstAvailability, version: 1, timeZone: 'Europe/Amsterdam' };
const inNewYork = sampleClient({ status: 'active', timeZone: 'America/New_York' });

interface World {
  sessions?: readonly Session[];
  clients?: readonly Client[];
  answer?: Answer;
  view?: string;
}

/** The planner in the last week of March 2027, in which the sessions are; `calls` are those so far. */
const planning = async ({ sessions = [sampleSession()], clients = [inNewYork], answer, view = 'week' }: World = {}) => {
  const there = { sessions };
  const calls = fakeNetwork((call) => {
    const own = answer?.(call);
    if (own) return own;
    if (call.route.startsWith('GET /api/sessions')) return json({ items: there.sessions });
    return call.route.startsWith('GET /api/clients') ? json({ items: clients }) : undefined;
  });
  const user = await showPage(() => <Planner hours={hours} />, {
    texts: ['coach-sessions', 'lists', 'problems'],
    at: `/coach/sessions?view=${view}&date=2027-03-29`,
  });
  return { user, calls, there };
};

const block = (name: RegExp | string): HTMLElement => {
  const [found] = screen.getAllByRole('button', { name });
  if (!found) throw new Error(`No block ${name}`);
  return found;
};

/** Moves the session in sight by keyboard and drops it. */
const drop = async (user: UserEvent, keys: string) => {
  await screen.findByRole('button', { name: /^Mira Lind/ });
  block(/^Mira Lind/).focus();
  await user.keyboard(` ${keys}{Enter}`);
  return within(await screen.findByRole('dialog'));
};

describe('the clock of the client', () => {
  test('is said beside the own where a session is dropped, and that it is early there', async () => {
    const { user } = await planning();
    const asked = await drop(user, '{ArrowDown}');
    expect(asked.getByText('Monday 29 March, 09:05–10:05')).toBeTruthy();
    expect(await asked.findByText('For Mira: Monday 29 March, 03:05–04:05')).toBeTruthy();
    expect(asked.getByText('For Mira, this is between 21:00 and 07:00.')).toBeTruthy();
    expect(screen.getByText(/^Monday 29 March, 09:05–10:05. For Mira: Monday 29 March, 03:05/)).toBeTruthy();
  });
});
