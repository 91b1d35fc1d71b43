import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json } from '#testing/web/fake-network.ts';
import { drop, planning } from '#testing/web/planning.tsx';
import { sampleSession } from '#testing/web/sample-session.ts';
import { sendPending } from '#web/lib/api/undo/pending.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T09:00:00.000Z') });
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
