import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { coach, showPage } from '#testing/web/show-page.tsx';
import { AuthError } from '#web/auth/auth-error.ts';
import { Component } from './settings-page.tsx';

const changePassword = vi.hoisted(() =>
  vi.fn<(email: string, current: string, next: string) => Promise<'signed-in' | 'signed-out'>>(),
);
vi.mock('#web/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
vi.mock('#web/auth/cognito.ts', () => ({ changePassword }));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const texts = ['account-settings', 'problems'] as const;
const section = (name: string) => within(screen.getByRole('region', { name }));

const saveName = async (user: UserEvent, firstName: string) => {
  const field = screen.getByLabelText('First name');
  await user.clear(field);
  await user.type(field, firstName);
  await user.click(section('Your name').getByRole('button', { name: 'Save' }));
};

const changeTo = async (user: UserEvent, current: string, next: string) => {
  await user.type(screen.getByLabelText('Current password'), current);
  await user.type(screen.getByLabelText('New password'), next);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
};

describe('the name', () => {
  test('is saved trimmed, and the page says so', async () => {
    const calls = fakeNetwork(() => json(coach));
    const user = await showPage(Component, { texts });
    await saveName(user, ' Karen ');
    expect(await section('Your name').findByText(/Saved/)).toBeTruthy();
    expect(calls).toMatchObject([{ route: 'PATCH /api/me', body: { firstName: 'Karen', lastName: coach.lastName } }]);
  });

  test('with a web address in it is refused in the form', async () => {
    const calls = fakeNetwork(() => json(coach));
    const user = await showPage(Component, { texts });
    await saveName(user, 'www.example.org');
    expect(screen.getByText(/no web address/)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('a failure is told beside it', async () => {
    fakeNetwork(() => problem('internal'));
    const user = await showPage(Component, { texts });
    await saveName(user, 'Karen');
    expect(await section('Your name').findByRole('alert')).toBeTruthy();
  });
});

describe('the password', () => {
  test('needs twelve characters', async () => {
    const user = await showPage(Component, { texts });
    await changeTo(user, 'old password 123', 'short');
    expect(screen.getByText('The new password needs at least 12 characters.')).toBeTruthy();
    expect(changePassword).not.toHaveBeenCalled();
  });

  test('is changed with the current one, and the fields are emptied', async () => {
    changePassword.mockResolvedValueOnce('signed-in');
    const user = await showPage(Component, { texts });
    await changeTo(user, 'old password 123', 'new password 123');
    expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
    expect(changePassword).toHaveBeenCalledWith(expect.any(String), 'old password 123', 'new password 123');
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
  });

  test('is none of the first that are guessed', async () => {
    const user = await showPage(Component, { texts });
    await changeTo(user, 'old password 123', 'Stillwater2026!');
    expect((await screen.findByRole('alert')).textContent).toContain('among the first passwords that are guessed');
    expect(changePassword).not.toHaveBeenCalledWith(expect.anything(), expect.anything(), 'Stillwater2026!');
  });

  test('a wrong current password is named as such', async () => {
    changePassword.mockRejectedValueOnce(new AuthError('wrong-credentials'));
    const user = await showPage(Component, { texts });
    await changeTo(user, 'not the password', 'new password 123');
    expect((await screen.findByRole('alert')).textContent).toBe('The current password is not right.');
  });
});
