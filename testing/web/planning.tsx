import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Client } from '#contract/clients/schema.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { Planner } from '#web/features/scheduling/coach/sessions/planner.tsx';
import { type Answer, fakeNetwork, json } from './fake-network.ts';
import { sampleClient } from './sample-client.ts';
import { sampleSession } from './sample-session.ts';
import { showPage } from './show-page.tsx';

const hours = { ...firstAvailability, version: 1, timeZone: 'Europe/Amsterdam' };
export const inNewYork = sampleClient({ status: 'active', timeZone: 'America/New_York' });

interface World {
  sessions?: readonly Session[];
  clients?: readonly Client[];
  answer?: Answer;
  view?: string;
  /** Request of a link to open something. */
  asked?: string;
  /** Beside the planner a button leads away from it. */
  mayLeave?: boolean;
}

/** The planner in the last week of March 2027, in which the sessions are; `calls` are those so far. */
export const planning = async ({
  sessions = [sampleSession()],
  clients = [inNewYork],
  answer,
  view = 'week',
  asked = '',
  mayLeave = false,
}: World = {}) => {
  const there = { sessions };
  const calls = fakeNetwork((call) => {
    const own = answer?.(call);
    if (own) return own;
    if (call.route.startsWith('GET /api/sessions')) return json({ items: there.sessions });
    return call.route.startsWith('GET /api/clients') ? json({ items: clients }) : undefined;
  });
  const user = await showPage(() => (mayLeave ? <Leaving /> : <Planner hours={hours} />), {
    texts: ['coach-sessions', 'time-requests', 'lists', 'problems'],
    at: `/coach/sessions?view=${view}&date=2027-03-29${asked}`,
  });
  return { user, calls, there };
};

function Leaving() {
  const [isHere, setHere] = useState(true);
  return isHere ? (
    <>
      <Planner hours={hours} />
      <button type="button" onClick={() => setHere(false)}>
        Leave
      </button>
    </>
  ) : (
    <p>Elsewhere</p>
  );
}

export const block = (name: RegExp | string): HTMLElement => {
  const [found] = screen.getAllByRole('button', { name });
  if (!found) throw new Error(`No block ${name}`);
  return found;
};

/** Moves the session in sight by keyboard and drops it. */
export const drop = async (user: UserEvent, keys: string) => {
  await screen.findByRole('button', { name: /^Mira Lind/ });
  block(/^Mira Lind/).focus();
  await user.keyboard(` ${keys}{Enter}`);
  return within(await screen.findByRole('dialog'));
};
