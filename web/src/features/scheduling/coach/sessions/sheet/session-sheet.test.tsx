import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientsApi } from '#testing/web/clients-api.ts';
import { type Answer, json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { sampleSession } from '#testing/web/sample-session.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { SessionSheet, type SheetSubject } from './session-sheet.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
const texts = ['coach-sessions', 'lists', 'problems'] as const;

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T09:00:00.000Z') });
});

const mira = sampleClient({ status: 'active' });
const archived = sampleClient({ clientId: 'client0000000000000009', firstName: 'Old', status: 'archived' });
const onClose = vi.fn();

const show = (subject: SheetSubject) =>
  showPage(() => <SessionSheet subject={subject} timeZone="Europe/Amsterdam" onClose={onClose} />, { texts });

const creating = (startsLocal = '2027-03-29T09:00') => show({ create: { startsLocal, durationMinutes: 60 } });

const made = (different: object = {}) => ({ items: [sampleSession()], shifted: [], warnings: [], ...different });

/** Calls that change something. */
const network = (answer: Answer, clients = [mira, archived]) => {
  const calls = clientsApi(clients, answer);
  return () => calls.filter(({ route }) => !route.startsWith('GET'));
};

const chooseMira = async (user: UserEvent): Promise<void> => {
  const field = await screen.findByRole('combobox', { name: 'Client' });
  await waitFor(() => expect(field.getAttribute('placeholder')).toBe('Start typing a name'));
  await user.type(field, 'mir');
  await user.keyboard('{Enter}');
};
const press = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

const conflicts = (...dates: string[]): Response =>
  new Response(
    JSON.stringify({
      type: 'about:blank',
      title: 'Taken',
      status: 409,
      code: 'series-conflicts',
      errors: dates.map((path) => ({ path, message: 'Taken' })),
    }),
    { status: 409 },
  );

describe('a new session', () => {
  test('is made with a client, as it stands in the fields, and the sheet closes', async () => {
    const changes = network(({ route }) => (route === 'POST /api/sessions' ? json(made(), 201) : undefined));
    const user = await creating();
    await chooseMira(user);
    await user.type(screen.getByLabelText('Title'), 'First talk');
    await press(user, 'Create');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(changes().map(({ body }) => body)).toEqual([
      {
        clientId: mira.clientId,
        startsLocal: '2027-03-29T09:00',
        timeZone: 'Europe/Amsterdam',
        durationMinutes: 60,
        title: 'First talk',
        notify: true,
      },
    ]);
  });

  test.each([
    ['2027-03-29T09:00', 1],
    // Of what is over nobody asks to be emailed, whatever became of the mail before.
    ['2026-02-16T09:00', 0],
  ])('at %s: an email that was asked for and must not leave is said at once', async (startsLocal, times) => {
    const unsent = { ...sampleSession(), mail: 'failed', mailRefused: 'limit' };
    network(({ route }) => (route === 'POST /api/sessions' ? json(made({ items: [unsent] }), 201) : undefined));
    const user = await creating(startsLocal);
    await chooseMira(user);
    await press(user, 'Create');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.queryAllByText(/^Saved, but we didn’t email/)).toHaveLength(times);
  });

  test('is with nobody who is archived', async () => {
    network(() => undefined);
    const user = await creating();
    const field = await screen.findByRole('combobox', { name: 'Client' });
    await waitFor(() => expect(field.getAttribute('placeholder')).toBe('Start typing a name'));
    await user.click(field);
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mira Lindmira@example.org']);
  });

  test('says what is missing, at its field, and sends nothing', async () => {
    const changes = network(() => undefined);
    const user = await creating();
    fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '09:07' } });
    await press(user, 'Create');
    expect(await screen.findByText('Choose a client.')).toBeTruthy();
    expect(screen.getByText('Choose a time ending in 0 or 5 minutes.')).toBeTruthy();
    expect(changes()).toEqual([]);
  });

  test('keeps what is typed while its day is none', async () => {
    network(() => undefined);
    const user = await creating();
    await user.type(await screen.findByLabelText('Title'), 'First talk');
    await user.selectOptions(screen.getByLabelText('How often'), 'weekly');
    const date = screen.getByLabelText<HTMLInputElement>('Date');
    for (const text of ['', '14/13']) {
      fireEvent.change(date, { target: { value: text } });
      fireEvent.blur(date);
      expect(date.value).toBe(text);
      await press(user, 'Create');
      expect(screen.getByText(text ? /Enter a date, such as/ : 'Choose a date.')).toBeTruthy();
    }
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('First talk');
  });

  test('blocked time needs no client and tells nobody', async () => {
    const changes = network(({ route }) => (route === 'POST /api/sessions' ? json(made(), 201) : undefined));
    const user = await creating();
    await user.click(screen.getByLabelText('Blocked time'));
    await press(user, 'Create');
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({ kind: 'block' });
    expect(changes()[0]?.body).not.toHaveProperty('notify');
  });

  test('sent again after no answer came, it has the same key; changed, it has another', async () => {
    const changes = network(({ route }) => (route === 'POST /api/sessions' ? problem('internal') : undefined));
    const user = await creating();
    await chooseMira(user);
    await press(user, 'Create');
    expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
    await press(user, 'Create');
    await waitFor(() => expect(changes()).toHaveLength(2));
    await user.type(screen.getByLabelText('Title'), 'Other');
    await press(user, 'Create');
    await waitFor(() => expect(changes()).toHaveLength(3));
    const [first, second, third] = changes().map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('a time that is taken is said at the time', async () => {
    network(({ route }) => (route === 'POST /api/sessions' ? problem('slot-taken') : undefined));
    const user = await creating();
    await chooseMira(user);
    await press(user, 'Create');
    const said = await screen.findByText('This time is already taken. Choose another one.');
    expect(screen.getByLabelText('Starts at').getAttribute('aria-describedby')).toContain(said.id);
  });

  test('of a client with credits it says how many are left; without one it can stand nevertheless', async () => {
    const answer: Answer = ({ route, body }) => {
      if (route.startsWith('GET /api/credits')) {
        const { clientId, coachId } = mira;
        return json({ items: [{ coachId, clientId, available: 0, lots: [], entries: [] }] });
      }
      if (route !== 'POST /api/sessions') return undefined;
      return JSON.stringify(body).includes('"uncovered":true') ? json(made(), 201) : problem('credits-used-up');
    };
    const changes = network(answer);
    const user = await creating();
    await chooseMira(user);
    expect(await screen.findByText('0 session credits left.')).toBeTruthy();
    await press(user, 'Create');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Your client doesn’t have enough session credits left for this.')).toBeTruthy();
    await press(user, 'Plan without a credit');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(changes().map(({ body }) => body)).toMatchObject([{ clientId: mira.clientId }, { uncovered: true }]);
  });

  test('what is worth a look is said after saving', async () => {
    const warnings = [{ date: '2027-03-29', warning: 'buffer' }];
    network(({ route }) => (route === 'POST /api/sessions' ? json(made({ warnings }), 201) : undefined));
    const user = await creating();
    await chooseMira(user);
    await press(user, 'Create');
    expect(await screen.findByText(/Closer to another session than your usual break: Mon, 29 Mar 2027/)).toBeTruthy();
    await press(user, 'Done');
    expect(onClose).toHaveBeenCalled();
  });

  test('a coach without clients is shown where to invite the first', async () => {
    network(() => undefined, []);
    await creating();
    const link = await screen.findByRole('link', { name: 'Invite your first client' });
    expect(link.getAttribute('href')).toBe('/coach/clients');
  });
});

const count = (number: string) =>
  fireEvent.change(screen.getByLabelText('Number of sessions'), { target: { value: number } });

describe('what is noted down afterwards', () => {
  test('is told to nobody, and that is not offered', async () => {
    const changes = network(({ route }) => (route === 'POST /api/sessions' ? json(made(), 201) : undefined));
    const user = await creating('2026-02-16T09:00');
    await chooseMira(user);
    expect(screen.queryByLabelText('Email the client')).toBeNull();
    await press(user, 'Create');
    await waitFor(() => expect(changes()[0]?.body).toMatchObject({ startsLocal: '2026-02-16T09:00', notify: false }));
  });

  test('is offered again as soon as the time is to come, or the last of a series', async () => {
    network(() => undefined);
    const user = await creating('2027-02-22T09:00');
    await user.selectOptions(screen.getByLabelText('How often'), 'weekly');
    count('2');
    expect(screen.queryByLabelText('Email the client')).toBeNull();
    count('3');
    expect(screen.getByLabelText<HTMLInputElement>('Email the client').checked).toBe(true);
    await user.selectOptions(screen.getByLabelText('How often'), 'none');
    expect(screen.queryByLabelText('Email the client')).toBeNull();
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-03-02' } });
    expect(screen.getByLabelText<HTMLInputElement>('Email the client').checked).toBe(true);
  });
});

describe('hours that the clocks change', () => {
  test('one that does not exist is said before saving', async () => {
    network(() => undefined);
    await creating('2027-03-28T02:30');
    expect((await screen.findByText(/The clocks go forward/)).textContent).toContain('It will be 03:30 instead');
  });

  test('of one that comes twice the second can be chosen', async () => {
    const changes = network(({ route }) => (route === 'POST /api/sessions' ? json(made(), 201) : undefined));
    const user = await creating('2027-10-31T02:30');
    await chooseMira(user);
    expect(screen.getByLabelText('The first (GMT+2)')).toBeTruthy();
    await user.click(screen.getByLabelText('The second (GMT+1)'));
    await press(user, 'Create');
    await waitFor(() => expect(changes()[0]?.body).toMatchObject({ occurrence: 'second' }));
  });
});

describe('a series', () => {
  test('is told in words with its dates; taken ones are named and can be left out', async () => {
    const changes = network(({ route, body }) => {
      if (route !== 'POST /api/sessions') return undefined;
      const skips = JSON.stringify(body).includes('2027-04-12');
      return skips ? json(made({ items: [sampleSession(), sampleSession()] }), 201) : conflicts('2027-04-12');
    });
    const user = await creating();
    await chooseMira(user);
    await user.selectOptions(screen.getByLabelText('How often'), 'weekly');
    fireEvent.change(screen.getByLabelText('Number of sessions'), { target: { value: '3' } });
    expect(screen.getByText('Every week on Monday. 3 dates, from Mon, 29 Mar 2027 to Mon, 12 Apr 2027.')).toBeTruthy();
    await press(user, 'Create');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Mon, 12 Apr 2027')).toBeTruthy();
    await press(user, 'Skip this date');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(changes().map(({ body }) => body)).toMatchObject([
      { repeat: { frequency: 'weekly', interval: 1, count: 3, skip: [] } },
      { repeat: { skip: ['2027-04-12'] } },
    ]);
    expect(changes()[1]?.key).not.toBe(changes()[0]?.key);
  });

  test('has 2 to 52 dates', async () => {
    const changes = network(() => undefined);
    const user = await creating();
    await chooseMira(user);
    await user.selectOptions(screen.getByLabelText('How often'), 'monthly');
    await user.selectOptions(screen.getByLabelText('Ends'), 'until');
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2027-04-01' } });
    await press(user, 'Create');
    expect(await screen.findByText('A series needs at least 2 dates.')).toBeTruthy();
    // One a month: fewer fit into one series.
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2032-04-01' } });
    await press(user, 'Create');
    expect(await screen.findByText('A series can have at most 47 dates.')).toBeTruthy();
    expect(changes()).toEqual([]);
  });
});
