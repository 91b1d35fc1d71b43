import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, type Call, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { coach, showPage } from '#testing/web/show-page.tsx';
import { AuthError } from '#web/lib/auth/auth-error.ts';
import { Component } from './data-page.tsx';

const signInAgain = vi.hoisted(() =>
  vi.fn<(credentials: { email: string; password: string }, code: string) => Promise<void>>(),
);
vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
vi.mock('#web/lib/auth/second-factor.ts', () => ({ signInAgain }));
beforeEach(() => {
  signInAgain.mockReset().mockResolvedValue();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const chosen = { reminders: true, messages: true, digest: 'weekly', calendar: true };
const quiet: Readonly<Record<string, () => Response>> = {
  'GET /api/export': () => json({}),
  'GET /api/erasure': () => json({}),
  'GET /api/mail-preferences': () => json(chosen),
  'GET /api/me/second-factor': () => json({ on: false, recoveryCodesLeft: 0 }),
};

/** The page of a coach of whom nothing was asked for, but for what a test says. */
const show = async (answer: Answer): Promise<{ user: UserEvent; calls: Call[] }> => {
  const calls = fakeNetwork((call) => answer(call) ?? quiet[call.route]?.());
  const user = await showPage(Component, { texts: ['account-settings', 'sign-in-again', 'problems'] });
  return { user, calls };
};

const section = (name: string) => within(screen.getByRole('region', { name }));
const download = () => section('Download your data');
const mails = () => section('Emails');
const end = () => section('Delete your account');
const openQuestion = async (user: UserEvent) => {
  await user.click(await end().findByRole('button', { name: 'Delete my account' }));
  return within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
};
const madeOn = { id: 'a'.repeat(22), requestedAt: '2026-11-20T08:00:00.000Z' };

describe('the download', () => {
  test('is asked for, and how far it is stands there', async () => {
    const { user, calls } = await show(({ route }) =>
      route === 'POST /api/export' ? json({ export: { ...madeOn, state: 'waiting', progress: 0 } }) : undefined,
    );
    await user.click(await download().findByRole('button', { name: 'Prepare a download' }));
    expect(await download().findByText(/We’ll prepare your download in a few minutes/)).toBeTruthy();
    expect(download().getByRole('progressbar', { name: 'Progress of your download' })).toHaveProperty('value', 0);
    expect(download().queryByRole('button')).toBeNull();
    expect(calls.map(({ route }) => route)).toContain('POST /api/export');
  });

  test('says its size and until when it is there, and when the next may be asked for', async () => {
    const made = { ...madeOn, state: 'ready', progress: 100, size: 2_400_000, endsAt: '2026-11-27T08:04:00.000Z' };
    await show(({ route }) =>
      route === 'GET /api/export' ? json({ export: made, nextAt: '2026-11-21T08:00:00.000Z' }) : undefined,
    );
    expect(await download().findByText(/^Ready: 2\.29 MB\. Available until 27 Nov 2026/)).toBeTruthy();
    expect(download().getByRole('button', { name: 'Download' })).toBeTruthy();
    expect(download().getByRole('button', { name: 'Prepare a download' })).toHaveProperty('disabled', true);
    expect(download().getByText(/prepare another download from 21 Nov/)).toBeTruthy();
  });

  test('that broke off may be asked for anew', async () => {
    const made = { ...madeOn, state: 'failed', progress: 40 };
    await show(({ route }) => (route === 'GET /api/export' ? json({ export: made }) : undefined));
    expect(await download().findByText(/We couldn’t prepare your download/)).toBeTruthy();
    expect(download().getByRole('button', { name: 'Prepare a download' })).toHaveProperty('disabled', false);
  });

  test('that cannot be looked at fails by itself, and can be tried again', async () => {
    let isDown = true;
    const { user } = await show(({ route }) =>
      route === 'GET /api/export' && isDown ? problem('internal') : undefined,
    );
    expect(await download().findByText('We couldn’t load this section')).toBeTruthy();
    expect(await section('Emails').findByRole('checkbox', { name: /Remind me/ })).toBeTruthy();
    isDown = false;
    await user.click(download().getByRole('button', { name: 'Try again' }));
    expect(await download().findByRole('button', { name: 'Prepare a download' })).toBeTruthy();
  });
});

const enterPassword = async (user: UserEvent) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  await user.type(dialog.getByLabelText('Password'), 'seven quiet herons');
  await user.click(await dialog.findByRole('button', { name: 'Continue' }));
};

describe('a copy, of whose sign-in a while has passed,', () => {
  const asked = { export: { ...madeOn, state: 'waiting', progress: 0 } };
  /** Refuses to make a copy until the person has signed in again. */
  const requestExport = (route: string): Response | undefined => {
    if (route !== 'POST /api/export') return undefined;
    return signInAgain.mock.calls.length === 0 ? problem('fresh-sign-in-required') : json(asked);
  };

  test('takes the password before it is asked for, and then goes on by itself', async () => {
    const { user } = await show(({ route }) => requestExport(route));
    await user.click(await download().findByRole('button', { name: 'Prepare a download' }));
    await enterPassword(user);
    expect(await download().findByText(/We’ll prepare your download in a few minutes/)).toBeTruthy();
    expect(signInAgain).toHaveBeenCalledWith({ email: coach.email, password: 'seven quiet herons' }, '');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([false, true])('holds an early Enter until it is known whether a code is needed (%s)', async (on) => {
    let answer: (() => void) | undefined;
    const known = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = await show(({ route }) =>
      route === 'GET /api/me/second-factor'
        ? known.then(() => json({ on, recoveryCodesLeft: 0 }))
        : requestExport(route),
    );
    await user.click(await download().findByRole('button', { name: 'Prepare a download' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
    await user.type(dialog.getByLabelText('Password'), 'seven quiet herons{Enter}');
    expect(dialog.getByRole('button', { name: 'Checking…' })).toBeTruthy();
    expect(signInAgain).not.toHaveBeenCalled();
    answer?.();
    if (on) {
      const code = await dialog.findByLabelText('Six-digit code');
      await waitFor(() => expect(document.activeElement).toBe(code));
      await user.keyboard('123456{Enter}');
    }
    expect(await download().findByText(/We’ll prepare your download in a few minutes/)).toBeTruthy();
    expect(signInAgain).toHaveBeenCalledWith(
      { email: coach.email, password: 'seven quiet herons' },
      on ? '123456' : '',
    );
  });

  test('is not asked for where one prefers not to', async () => {
    const { user, calls } = await show(({ route }) =>
      route === 'POST /api/export' ? problem('fresh-sign-in-required') : undefined,
    );
    await user.click(await download().findByRole('button', { name: 'Prepare a download' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(download().getByRole('button', { name: 'Prepare a download' })).toHaveProperty('disabled', false);
    expect(calls.filter(({ route }) => route === 'POST /api/export')).toHaveLength(1);
  });

  test('takes the code too where there is one, also after that could not be found out at first', async () => {
    let isDown = true;
    const { user } = await show(({ route }) =>
      route === 'GET /api/me/second-factor'
        ? isDown
          ? problem('internal')
          : json({ on: true, recoveryCodesLeft: 8 })
        : requestExport(route),
    );
    await user.click(await download().findByRole('button', { name: 'Prepare a download' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
    expect(await dialog.findByText('We couldn’t check how you log in')).toBeTruthy();
    expect(dialog.queryByLabelText('Password')).toBeNull();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await user.type(await dialog.findByLabelText('Six-digit code'), '123456');
    await enterPassword(user);
    expect(await download().findByText(/We’ll prepare your download in a few minutes/)).toBeTruthy();
    expect(signInAgain).toHaveBeenCalledWith({ email: coach.email, password: 'seven quiet herons' }, '123456');
  });

  test('is fetched with the password', async () => {
    const made = { ...madeOn, state: 'ready', progress: 100, size: 2_400_000, endsAt: '2026-11-27T08:04:00.000Z' };
    const { user } = await show(({ route }) =>
      route === 'GET /api/export'
        ? json({ export: signInAgain.mock.calls.length === 0 ? made : { ...made, url: '#fetched' } })
        : undefined,
    );
    await user.click(await download().findByRole('button', { name: 'Download' }));
    await enterPassword(user);
    await waitFor(() => expect(window.location.hash).toBe('#fetched'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('mails', () => {
  test('a choice is saved at once', async () => {
    const { user, calls } = await show(({ route, body }) =>
      route === 'PATCH /api/mail-preferences' ? json({ ...chosen, ...Object(body) }) : undefined,
    );
    await user.click(await mails().findByRole('checkbox', { name: /Remind me/ }));
    expect(await mails().findByText(/Saved/)).toBeTruthy();
    await user.selectOptions(mails().getByRole('combobox'), 'Never');
    await user.click(mails().getByRole('checkbox', { name: /for my own calendar/ }));
    await waitFor(() => expect(calls.filter(({ route }) => route.startsWith('PATCH'))).toHaveLength(3));
    expect(calls.flatMap(({ route, body }) => (route.startsWith('PATCH') ? [body] : []))).toEqual([
      { reminders: false },
      { digest: 'off' },
      { calendar: false },
    ]);
  });

  test('one that could not be saved is as before, and says so', async () => {
    const { user } = await show(({ route }) => (route.startsWith('PATCH') ? problem('internal') : undefined));
    const reminders = await mails().findByRole('checkbox', { name: /Remind me/ });
    await user.click(reminders);
    expect(await mails().findByRole('alert')).toBeTruthy();
    expect(reminders).toHaveProperty('checked', true);
  });
});

describe('the end of the account', () => {
  const erasure = { state: 'requested', requestedAt: madeOn.requestedAt, effectiveAt: '2026-12-20T08:00:00.000Z' };

  test('takes the password, says what goes, and from which day on', async () => {
    const { user, calls } = await show(({ route }) => (route === 'POST /api/erasure' ? json({ erasure }) : undefined));
    const dialog = await openQuestion(user);
    expect(dialog.getByText(/We tell your clients today/)).toBeTruthy();
    expect(dialog.queryByLabelText('Code')).toBeNull();
    await user.type(dialog.getByLabelText('Password'), 'seven quiet herons');
    await user.click(await dialog.findByRole('button', { name: 'Delete my account' }));
    expect(await end().findByText(/will be deleted on 20 Dec 2026/)).toBeTruthy();
    expect(signInAgain).toHaveBeenCalledWith({ email: coach.email, password: 'seven quiet herons' }, '');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.at(-1)?.route).toBe('POST /api/erasure');
  });

  test('with a wrong password nothing is asked for', async () => {
    signInAgain.mockRejectedValue(new AuthError('wrong-credentials'));
    const { user, calls } = await show(() => undefined);
    const dialog = await openQuestion(user);
    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(await dialog.findByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(calls.map(({ route }) => route)).not.toContain('POST /api/erasure');
  });

  test('whoever has a second factor shows a code too', async () => {
    const { user } = await show(({ route }) =>
      route === 'GET /api/me/second-factor' ? json({ on: true, recoveryCodesLeft: 9 }) : undefined,
    );
    const dialog = await openQuestion(user);
    await user.type(dialog.getByLabelText('Password'), 'seven quiet herons');
    expect(await dialog.findByRole('textbox', { name: /code/i })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(signInAgain).not.toHaveBeenCalled();
  });

  test('one changes one’s mind', async () => {
    const { user } = await show(({ route }) =>
      route === 'GET /api/erasure'
        ? json({ erasure })
        : route === 'POST /api/erasure/cancel'
          ? new Response(null, { status: 204 })
          : undefined,
    );
    await user.click(await end().findByRole('button', { name: 'Keep my account' }));
    expect(await end().findByText('We’ve kept your account.')).toBeTruthy();
    expect(end().getByRole('button', { name: 'Delete my account' })).toBeTruthy();
  });

  test('too late says so', async () => {
    const { user } = await show(({ route }) =>
      route === 'GET /api/erasure'
        ? json({ erasure })
        : route === 'POST /api/erasure/cancel'
          ? problem('erasure-running')
          : undefined,
    );
    await user.click(await end().findByRole('button', { name: 'Keep my account' }));
    expect(await end().findByRole('alert')).toBeTruthy();
  });
});
