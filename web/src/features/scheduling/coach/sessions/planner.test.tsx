import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json } from '#testing/web/fake-network.ts';
import { block, drop, inNewYork, planning } from '#testing/web/planning.tsx';
import { sampleSession } from '#testing/web/sample-session.ts';
import { sendPending } from '#web/lib/api/undo/pending.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T09:00:00.000Z') });
});

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
