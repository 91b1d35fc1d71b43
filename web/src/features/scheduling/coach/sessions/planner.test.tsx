import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '#contract/clients/schema.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { type Answer, fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { sampleSession } from '#testing/web/sample-session.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { Planner } from './planner.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

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
  /** Request of a link to open something. */
  asked?: string;
  /** Beside the planner a button leads away from it. */
  mayLeave?: boolean;
}

/** The planner in the last week of March 2027, in which the sessions are; `calls` are those so far. */
const planning = async ({
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
    texts: ['coach-sessions', 'lists', 'problems'],
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

const path = `PATCH /api/sessions/${sampleSession().sessionId}`;
const moved = (different: object = {}) =>
  json({ items: [sampleSession({ version: 2 })], shifted: [], warnings: [], ...different });

describe('a session that is dropped', () => {
  test('and saved says what is worth a look', async () => {
    const warnings = [{ date: '2027-03-29', warning: 'outside-hours' }];
    const { user } = await planning({ answer: ({ route }) => (route === path ? moved({ warnings }) : undefined) });
    const asked = await drop(user, '{ArrowDown}');
    await user.click(asked.getByRole('button', { name: 'Save' }));
    await act(sendPending);
    expect(await screen.findByText('Outside your availability: Mon, 29 Mar 2027.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/Outside your availability/)).toBeNull();
  });

  test('is where it was again when that is undone within ten seconds, and nobody is told', async () => {
    const { user, calls } = await planning({ answer: ({ route }) => (route === path ? moved() : undefined) });
    const asked = await drop(user, '{ArrowDown}');
    await user.click(asked.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Mira Lind moved to Monday 29 March, 09:05–10:05')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Mira Lind.*09:05–10:05/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /^Mira Lind.*09:00–10:00/ })).toBeTruthy();
    await act(sendPending);
    expect(calls.filter(({ route }) => route === path)).toEqual([]);
  });

  test('and refused once its coach is on another page is said there, with a way to try again', async () => {
    const refused = { type: 'about:blank', title: 'Taken', status: 409, code: 'slot-taken' };
    const { user } = await planning({
      mayLeave: true,
      answer: ({ route }) => (route === path ? json(refused, 409) : undefined),
    });
    const asked = await drop(user, '{ArrowDown}');
    await user.click(asked.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await act(sendPending);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t move Mira Lind to Monday 29 March, 09:05',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('without a word to its client is saved at once, and undone by moving it back', async () => {
    const later = sampleSession({
      version: 2,
      startsAt: '2027-03-29T07:05:00.000Z',
      endsAt: '2027-03-29T08:05:00.000Z',
      localStart: '2027-03-29T09:05',
    });
    const { user, calls } = await planning({
      answer: ({ route }) => (route === path ? moved({ items: [later] }) : undefined),
    });
    const asked = await drop(user, '{ArrowDown}');
    await user.click(asked.getByLabelText('Email the client'));
    await user.click(asked.getByRole('button', { name: 'Save' }));
    const sent = () => calls.filter(({ route }) => route === path).map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent()[1]).toMatchObject({ version: 2, notify: false, change: { startsLocal: '2027-03-29T09:00' } }),
    );
  });

  test('with dates of its series that are taken moves without them, when its coach says so', async () => {
    const errors = ['2027-04-12', '2027-04-19'].map((date) => ({ path: date, message: 'Taken' }));
    const refused = { type: 'about:blank', title: 'Taken', status: 409, code: 'series-conflicts', errors };
    const { user, calls } = await planning({
      sessions: [sampleSession({ seriesId: 'series0000000000000000', index: 2 })],
      answer: ({ route, body }) => {
        if (route !== path) return undefined;
        return JSON.stringify(body).includes('skip') ? moved() : json(refused, 409);
      },
    });
    const asked = await drop(user, '{ArrowDown}');
    await user.click(asked.getByLabelText('All upcoming'));
    await user.click(asked.getByRole('button', { name: 'Save' }));
    await act(sendPending);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Mon, 12 Apr 2027; Mon, 19 Apr 2027. Sessions you skip stay where they are.');
    await user.click(within(alert).getByRole('button', { name: 'Skip these dates' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const sent = calls.filter(({ route }) => route === path).map(({ body }) => body);
    expect(sent).toMatchObject([
      { scope: 'all', version: 1, change: { startsLocal: '2027-03-29T09:05' } },
      { scope: 'all', version: 1, change: { startsLocal: '2027-03-29T09:05', skip: ['2027-04-12', '2027-04-19'] } },
    ]);
  });
});

describe('an open planner', () => {
  const booked = sampleSession({
    sessionId: 'booked0000000000000000',
    firstName: 'Noor',
    startsAt: '2027-03-30T07:00:00.000Z',
    endsAt: '2027-03-30T08:00:00.000Z',
    createdBy: 'client',
  });

  test.each([
    ['a minute', () => vi.advanceTimersByTime(60_000)],
    ['being looked at again', () => void window.dispatchEvent(new Event('visibilitychange'))],
  ])('shows what a client has booked meanwhile after %s, and leaves what is held where it is', async (_, happens) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
    const { user, there } = await planning();
    await screen.findByRole('button', { name: /^Mira Lind/ });
    block(/^Mira Lind/).focus();
    await user.keyboard(' {ArrowDown}');
    there.sessions = [...there.sessions, booked];
    happens();
    expect(await screen.findByRole('button', { name: /^Noor Lind/ })).toBeTruthy();
    expect(block(/^Mira Lind.*Monday 29 March.*09:05–10:05/).dataset['doing']).toBe('lifted');
  });

  test('does not show a change undone by a list that was asked for before it', async () => {
    const resolvers: ((old: Response) => void)[] = [];
    const old = new Promise<Response>((resolve) => void resolvers.push(resolve));
    let lists = 0;
    const { user } = await planning({
      answer: ({ route }) => {
        const later = sampleSession({
          version: 2,
          startsAt: '2027-03-29T07:05:00.000Z',
          endsAt: '2027-03-29T08:05:00.000Z',
        });
        if (route.startsWith('PATCH')) return json({ items: [later], shifted: [], warnings: [] });
        if (!route.startsWith('GET /api/sessions?from=2027-03-28')) return undefined;
        lists += 1;
        if (lists === 2) return old;
        return json({ items: [lists === 1 ? sampleSession() : later] });
      },
    });
    await screen.findByRole('button', { name: /^Mira Lind/ });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(lists).toBe(2));
    const asked = await drop(user, '{ArrowDown}');
    await user.click(asked.getByRole('button', { name: 'Save' }));
    await act(sendPending);
    await waitFor(() => expect(lists).toBe(3));
    resolvers[0]?.(json({ items: [sampleSession()] }));
    expect(await screen.findByRole('button', { name: /^Mira Lind.*Monday 29 March.*09:05–10:05/ })).toBeTruthy();
  });
});

describe('what was cancelled', () => {
  test('is shown when the coach wants it, and this device remembers that', async () => {
    localStorage.clear();
    const gone = sampleSession({ sessionId: 'gone000000000000000000', firstName: 'Noor', status: 'cancelled' });
    const { user } = await planning({ sessions: [sampleSession(), gone] });
    await screen.findByRole('button', { name: /^Mira Lind/ });
    expect(screen.queryByRole('button', { name: /^Noor Lind/ })).toBeNull();
    await user.click(screen.getByLabelText('Show cancelled sessions'));
    expect(screen.getByRole('button', { name: /^Noor Lind/ })).toBeTruthy();
    expect(localStorage.getItem('stillwater.cancelled')).toBe('shown');
    localStorage.clear();
  });
});

const title = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('single keys', () => {
  test('choose the view, go back and forward, come back to today and plan a session', async () => {
    const { user } = await planning();
    await screen.findByRole('button', { name: /^Mira Lind/ });
    await user.keyboard('m');
    expect(title()).toBe('March 2027');
    await user.keyboard('{ArrowRight}');
    expect(title()).toBe('April 2027');
    await user.keyboard('d{ArrowLeft}');
    expect(title()).toBe('Wednesday, 28 April 2027');
    await user.keyboard('t');
    expect(title()).toBe('Monday, 1 March 2027');
    // G and a letter lead to another page.
    await user.keyboard('gm');
    expect(title()).toBe('Monday, 1 March 2027');
    await user.keyboard('xn');
    const sheet = within(await screen.findByRole('dialog', { name: 'New session' }));
    const field = sheet.getByLabelText<HTMLInputElement>('Title');
    await user.type(field, 'two');
    expect(field.value).toBe('two');
  });
});

describe('a month', () => {
  test('says until when something from the day before takes, not when that began', async () => {
    await planning({
      view: 'month',
      sessions: [sampleSession({ startsAt: '2027-03-29T21:00:00.000Z', endsAt: '2027-03-29T22:30:00.000Z' })],
    });
    const blocks = await screen.findAllByRole('button', { name: /^Mira Lind/ });
    const seen = blocks.map(({ textContent }) => /(–?\d\d:\d\d)(?=[^:]*$)/.exec(textContent)?.[0]);
    expect(seen).toEqual(['23:00', '–00:30']);
  });

  test('begins a session on the day whose empty room is clicked', async () => {
    const { user } = await planning({ view: 'month' });
    const cell = screen.getByRole('button', { name: 'Wednesday 31 March' }).closest('[role="gridcell"]');
    if (!cell) throw new Error('No cell');
    await user.click(cell);
    const sheet = within(await screen.findByRole('dialog', { name: 'New session' }));
    expect(sheet.getByLabelText<HTMLInputElement>('Date').value).toBe('31/03/2027');
  });
});

describe('what a link asks for', () => {
  test('is a session, which opens once it is there', async () => {
    const { user } = await planning({ asked: `&session=${sampleSession().sessionId}` });
    const sheet = within(await screen.findByRole('dialog', { name: 'Mira Lind' }));
    const link = sheet.getByRole('link', { name: 'Show client' });
    expect(link.getAttribute('href')).toBe(`/coach/clients/${sampleSession().clientId}`);
    const [cross] = sheet.getAllByRole('button', { name: 'Close' });
    if (cross) await user.click(cross);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is a new one with a client, who is chosen already', async () => {
    const { calls, user } = await planning({ asked: `&with=${inNewYork.clientId}` });
    const sheet = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(sheet.getByRole<HTMLInputElement>('combobox', { name: 'Client' }).value).toMatch(/Mira/),
    );
    await user.click(sheet.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === 'POST /api/sessions')?.body).toMatchObject({
        clientId: inNewYork.clientId,
      }),
    );
  });
});
