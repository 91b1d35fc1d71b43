import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { sampleSession } from '#testing/web/sample-session.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { SessionSheet } from './session-sheet.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

const onClose = vi.fn();
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  onClose.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T09:00:00.000Z') });
});

const path = `/api/sessions/${sampleSession().sessionId}`;
const ofSeries = sampleSession({ seriesId: 'series0000000000000000', index: 2 });
const begun = sampleSession({ startsAt: '2026-03-30T07:00:00.000Z', endsAt: '2026-03-30T08:00:00.000Z' });

const show = (session: Session): Promise<UserEvent> =>
  showPage(() => <SessionSheet subject={{ session }} timeZone="Europe/Amsterdam" onClose={onClose} />, {
    texts: ['coach-sessions', 'lists', 'problems'],
  });

/** Calls that change something. */
const network = (answer: Answer) => {
  const calls = fakeNetwork(answer);
  return () => calls.filter(({ route }) => !route.startsWith('GET'));
};
const statusApi = (answer: (status: unknown) => Response) =>
  network(({ route, body }) =>
    route === `POST ${path}/status` && typeof body === 'object' && body && 'status' in body
      ? answer(body.status)
      : undefined,
  );
const changed = (different: Partial<Session> = {}) =>
  json({ items: [sampleSession({ version: 2, ...different })], shifted: [], warnings: [] });

const press = (user: UserEvent, name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
const buttons = (): (string | null)[] =>
  within(screen.getByRole('region', { name: 'Outcome' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('changing', () => {
  test('sends only what is different, for the sessions of the series that were chosen', async () => {
    const changes = network(({ route }) => (route === `PATCH ${path}` ? changed() : undefined));
    const user = await show(ofSeries);
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '10:30' } });
    await user.click(screen.getByLabelText('This and following'));
    await user.click(screen.getByLabelText('Email the client'));
    await press(user, 'Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(changes().map(({ body }) => body)).toEqual([
      { version: 1, scope: 'following', change: { startsLocal: '2027-03-29T10:30' }, notify: false },
    ]);
  });

  test('a date of the series that is taken is named, and stays where it is when it is left out', async () => {
    const errors = [{ path: '2027-04-12', message: 'Taken' }];
    const refused = { type: 'about:blank', title: 'Taken', status: 409, code: 'series-conflicts', errors };
    const changes = network(({ route, body }) => {
      if (route !== `PATCH ${path}`) return undefined;
      return JSON.stringify(body).includes('skip') ? changed() : json(refused, 409);
    });
    const user = await show(ofSeries);
    fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '10:30' } });
    await user.click(screen.getByLabelText('All upcoming'));
    await press(user, 'Save');
    expect(await screen.findByText('Mon, 12 Apr 2027')).toBeTruthy();
    await press(user, 'Skip this date');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(changes().at(-1)?.body).toMatchObject({ scope: 'all', change: { skip: ['2027-04-12'] } });
  });

  test('a session of its own has no scope to choose', async () => {
    network(() => undefined);
    await show(sampleSession());
    expect(screen.queryByLabelText('This and following')).toBeNull();
  });

  test('shows the new state when somebody else was first, keeps what was typed, and saves it on top of that', async () => {
    const moved = sampleSession({
      version: 2,
      title: 'Moved by the client',
      localStart: '2027-03-30T11:00',
      startsAt: '2027-03-30T09:00:00.000Z',
      endsAt: '2027-03-30T10:00:00.000Z',
    });
    const changes = network(({ route, body }) => {
      if (route.startsWith('GET /api/sessions')) return json({ items: [moved] });
      if (route !== `PATCH ${path}`) return undefined;
      return JSON.stringify(body).includes('"version":1') ? problem('changed-meanwhile') : changed({ version: 3 });
    });
    const user = await show(sampleSession());
    await user.type(screen.getByLabelText('Video link'), 'https://meet.example/mira');
    await press(user, 'Save');
    expect(
      await screen.findByText(/changed somewhere else at the same time. The latest version is above/),
    ).toBeTruthy();
    expect(screen.getByText('Moved by the client')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Starts at').value).toBe('11:00');
    expect(screen.getByLabelText<HTMLInputElement>('Video link').value).toBe('https://meet.example/mira');
    await press(user, 'Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(changes().at(-1)?.body).toMatchObject({
      version: 2,
      change: { videoLink: 'https://meet.example/mira' },
    });
  });

  test('a mail that failed can be sent again', async () => {
    const changes = network(({ route }) => (route === `PATCH ${path}` ? changed({ mail: 'waiting' }) : undefined));
    const user = await show(sampleSession({ mail: 'failed', title: 'First talk' }));
    await press(user, 'Send again');
    expect(await screen.findByText('Sending the email to Mira…')).toBeTruthy();
    expect(changes()[0]?.body).toMatchObject({ change: { title: 'First talk' }, notify: true });
  });

  test('a session whose clocks were changed goes to its hour again, and the client is told', async () => {
    const changes = network(({ route }) => (route === `PATCH ${path}` ? changed() : undefined));
    const elsewhere = { startsAt: '2999-03-29T08:00:00.000Z', endsAt: '2999-03-29T09:00:00.000Z' };
    const user = await show(sampleSession({ ...elsewhere, localStart: '2999-03-29T09:00', zoneChanged: true }));
    await user.click(screen.getByRole('button', { name: /^Move to 09:00/ }));
    await waitFor(() => expect(screen.queryByText(/The clock rules for/)).toBeNull());
    expect(changes()[0]?.body).toEqual({
      version: 1,
      scope: 'one',
      change: { startsLocal: '2999-03-29T09:00' },
      notify: true,
    });
  });

  test('a mail about a cancellation too', async () => {
    const off = { status: 'cancelled', cancelledBy: 'coach', cancelledAt: begun.startsAt } as const;
    const changes = statusApi(() => json({ items: [sampleSession({ ...off, mail: 'waiting', version: 2 })] }));
    const user = await show(sampleSession({ ...off, mail: 'failed' }));
    await press(user, 'Send again');
    expect(await screen.findByText('Sending the email to Mira…')).toBeTruthy();
    expect(changes()[0]?.body).toEqual({ version: 1, scope: 'one', status: 'cancelled', notify: true });
  });
});

test('the clock of the client is beside the session’s own, with a word where it is early there, also for a time that is typed', async () => {
  const items = [sampleClient({ status: 'active', timeZone: 'America/New_York' })];
  network(({ route }) => (route.startsWith('GET /api/clients') ? json({ items }) : undefined));
  await show(sampleSession());
  expect(await screen.findByText('For Mira: America/New York (GMT-4)')).toBeTruthy();
  expect(screen.getByText('Mon, 29 Mar 2027, 03:00–04:00')).toBeTruthy();
  expect(screen.getByText('For Mira, this is between 21:00 and 07:00.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '16:00' } });
  expect(screen.getByText('Mon, 29 Mar 2027, 10:00–11:00')).toBeTruthy();
  expect(screen.getAllByText(/between 21:00 and 07:00/)).toHaveLength(1);
});

test('a session in the hour that comes twice, as clocks go back, is from one time to another', async () => {
  network(() => undefined);
  await show(sampleSession({ startsAt: '2027-10-31T00:30:00.000Z', endsAt: '2027-10-31T01:30:00.000Z' }));
  expect(screen.getByText('Sun, 31 Oct 2027, 02:30 – 02:30')).toBeTruthy();
});

describe('the outcome', () => {
  test('held or missed is nothing that has not begun', async () => {
    network(() => undefined);
    await show(sampleSession({ startsAt: '2999-03-29T07:00:00.000Z', endsAt: '2999-03-29T08:00:00.000Z' }));
    expect(buttons()).toEqual(['Cancel session…', 'Delete…']);
  });

  test('of what begins within days it can be a late cancellation, after the usual one', async () => {
    network(() => undefined);
    await show(sampleSession({ startsAt: '2027-03-08T09:00:00.000Z', endsAt: '2027-03-08T10:00:00.000Z' }));
    expect(buttons()).toEqual(['Cancel session…', 'Late cancellation…', 'Delete…']);
  });

  test('completed at one press, and corrected to no-show', async () => {
    const changes = statusApi((status) =>
      json({
        items: [{ ...begun, status, version: status === 'completed' ? 2 : 3 }],
        client: sampleClient({ sessionsCompleted: 1 }),
      }),
    );
    const user = await show(begun);
    await press(user, 'Completed');
    expect(await screen.findByText('Change outcome')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await press(user, 'No-show');
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().map(({ body }) => body)).toEqual([
      { version: 1, scope: 'one', status: 'completed', notify: false },
      { version: 2, scope: 'one', status: 'no-show', notify: false },
    ]);
  });

  test('a cancellation asks for the reason, which of the series, and whether the client is told; refused, it keeps the reason', async () => {
    let isDown = true;
    const changes = statusApi((status) =>
      isDown ? problem('too-many-requests') : json({ items: [{ ...ofSeries, status, version: 2 }] }),
    );
    const user = await show(ofSeries);
    await press(user, 'Cancel session…');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Cancel this session?' }));
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Ill');
    await user.click(dialog.getByLabelText('This and following'));
    await user.click(dialog.getByRole('button', { name: 'Cancel session' }));
    // The button that undoes it is on the page, beneath a sheet.
    expect(onClose).toHaveBeenCalled();
    expect(changes()).toEqual([]);
    await sendPending();
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t cancel the session');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    const body = { version: 1, scope: 'following', status: 'cancelled', notify: true, reason: 'Ill' };
    expect(changes().map((each) => each.body)).toEqual([body, body]);
  });

  test('a cancellation that is undone mails nobody: no call was made', async () => {
    const changes = statusApi(() => problem('internal'));
    const user = await show(sampleSession());
    await press(user, 'Cancel session…');
    await press(user, 'Cancel session');
    await press(user, 'Undo');
    await sendPending();
    expect(changes()).toEqual([]);
  });

  test('a cancellation that cannot be taken back says why, and what can be done', async () => {
    statusApi(() => problem('slot-taken'));
    const user = await show(sampleSession({ status: 'cancelled', cancelledBy: 'coach', cancelledAt: begun.startsAt }));
    await press(user, 'Back to planned');
    await press(user, 'Restore session');
    expect(
      await screen.findByText(/This time has since been taken. Move the other session or blocked time first/),
    ).toBeTruthy();
  });

  test('of what stands on a sent invoice it says what to do first', async () => {
    statusApi(() => problem('session-on-invoice'));
    const user = await show({ ...begun, status: 'completed' });
    await press(user, 'No-show');
    expect(await screen.findByText(/This session is on an invoice. Take it off the draft or cancel the/)).toBeTruthy();
  });
});

describe('deleting', () => {
  test('of what nobody was told of is asked, and the sheet closes', async () => {
    const changes = network(({ route }) =>
      route === `DELETE ${path}` ? new Response(null, { status: 204 }) : undefined,
    );
    const user = await show(sampleSession());
    await press(user, 'Delete…');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this session?' }));
    expect(changes()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete session' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('is refused in words when the client was told after all', async () => {
    network(({ route }) => (route === `DELETE ${path}` ? problem('session-closed') : undefined));
    const user = await show(sampleSession());
    await press(user, 'Delete…');
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete session' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([{ mail: 'sent' }, { createdBy: 'client' }, { status: 'completed' }] as const)(
    'is not offered of %o',
    async (told) => {
      network(() => undefined);
      await show(sampleSession(told));
      expect(buttons()).not.toContain('Delete…');
    },
  );
});
