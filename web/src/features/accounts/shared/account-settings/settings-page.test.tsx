import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { coach, showPage } from '#testing/web/show-page.tsx';
import { AuthError } from '#web/lib/auth/auth-error.ts';
import { Component } from './settings-page.tsx';

const changePassword = vi.hoisted(() =>
  vi.fn<(email: string, current: string, next: string) => Promise<'signed-in' | 'signed-out' | 'others-remain'>>(),
);
vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
vi.mock('#web/lib/auth/cognito.ts', () => ({ changePassword }));
// They ask the server when they are shown, and have tests of their own.
vi.mock('./bell-section.tsx', () => ({ BellSection: () => null }));
vi.mock('./picture/picture-section.tsx', () => ({ PictureSection: () => null }));
vi.mock('./calendar/calendar-section.tsx', () => ({ CalendarSection: () => null }));
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
    expect(screen.getByText(/without a web address/)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('a failure is told beside it', async () => {
    fakeNetwork(() => problem('internal'));
    const user = await showPage(Component, { texts });
    await saveName(user, 'Karen');
    expect(await section('Your name').findByRole('alert')).toBeTruthy();
  });
});

describe('the time zone', () => {
  test('is found by a part of its name and saved at once', async () => {
    const calls = fakeNetwork(() => json(coach));
    const user = await showPage(Component, { texts });
    const field = screen.getByRole('combobox', { name: 'Your time zone' });
    expect(field).toHaveProperty('value', 'Europe/Amsterdam');
    await user.click(field);
    await user.keyboard('new yor{Enter}');
    expect(await section('Time zone').findByText(/Saved/)).toBeTruthy();
    expect(calls).toMatchObject([{ route: 'PATCH /api/me', body: { timeZone: 'America/New_York' } }]);
  });

  test("can be the device's", async () => {
    const calls = fakeNetwork(() => json(coach));
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const profile = { ...coach, timeZone: 'Pacific/Auckland' };
    const user = await showPage(Component, { texts, identity: { state: 'signed-in', profile } });
    await user.click(screen.getByRole('button', { name: /this device’s time zone/ }));
    await eventually(() => expect(calls).toMatchObject([{ body: { timeZone } }]));
  });
});

const example = () => section('Dates and times').getByText(/^For example/).textContent;

describe('dates and times', () => {
  test('have 24 hours until 12 are chosen, which is saved at once', async () => {
    const calls = fakeNetwork(() => json(coach));
    const user = await showPage(Component, { texts });
    expect(section('Dates and times').getByRole('radio', { name: /24-hour/ })).toHaveProperty('checked', true);
    await user.click(section('Dates and times').getByRole('radio', { name: /12-hour/ }));
    expect(await section('Dates and times').findByText(/Saved/)).toBeTruthy();
    expect(calls).toMatchObject([{ route: 'PATCH /api/me', body: { clock: '12' } }]);
  });

  test('of 12 hours write what the page says', async () => {
    const identity = { state: 'signed-in', profile: { ...coach, clock: '12' } } as const;
    await showPage(Component, { texts, identity });
    expect(section('Dates and times').getByRole('radio', { name: /12-hour/ })).toHaveProperty('checked', true);
    expect(section('Time zone').getByText(/It’s \d{1,2}:\d\d [ap]m there now/u)).toBeTruthy();
  });

  test('follow a region, with an example of it while it is saved', async () => {
    const calls = fakeNetwork(() => new Promise(() => {}));
    const user = await showPage(Component, { texts });
    expect(example()).toMatch(/: \w+day,? \d{1,2} \w+ \d{4}, \d\d:\d\d\s· 1,234\.50$/u);
    await user.selectOptions(screen.getByLabelText('Region'), 'United States');
    expect(example()).toMatch(/: \w+day, \w+ \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M\s· 1,234\.50$/u);
    expect(section('Dates and times').getByRole('radio', { name: /12-hour/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('option', { name: 'By region (Sunday)' })).toHaveProperty('selected', true);
    await user.selectOptions(screen.getByLabelText('First day of the week'), 'Monday');
    await eventually(() => expect(calls).toHaveLength(2));
    expect(calls).toMatchObject([{ body: { region: 'US' } }, { body: { weekStart: 'monday' } }]);
  });

  test('are saved as they were chosen last, also while the choice before is on its way', async () => {
    const replies: (() => void)[] = [];
    const calls = fakeNetwork(() => new Promise((resolve) => replies.push(() => resolve(json(coach)))));
    const user = await showPage(Component, { texts });
    const region = screen.getByLabelText('Region');
    for (const place of ['Belgium', 'Bulgaria', 'Switzerland']) await user.selectOptions(region, place);
    await eventually(() => expect(replies).toHaveLength(1));
    expect(region).toHaveProperty('value', 'CH');
    replies[0]?.();
    await eventually(() => expect(calls).toMatchObject([{ body: { region: 'BE' } }, { body: { region: 'CH' } }]));
    expect(region).toHaveProperty('value', 'CH');
  });

  test('follow the language again when the region is taken back', async () => {
    const calls = fakeNetwork(() => json(coach));
    const identity = { state: 'signed-in', profile: { ...coach, region: 'US' } } as const;
    const user = await showPage(Component, { texts, identity });
    expect(section('Time zone').getByText(/It’s \d{1,2}:\d\d\s[AP]M there now/u)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Region'), 'Default for your language');
    await eventually(() => expect(calls).toMatchObject([{ body: { region: null } }]));
  });
});

describe('the first steps', () => {
  test('come back when they are asked for, and are shown where they are', async () => {
    const calls = fakeNetwork(() => json(coach));
    const user = await showPage(Component, { texts });
    await user.click(section('First steps').getByRole('button', { name: 'Show the first steps' }));
    await eventually(() => expect(calls).toMatchObject([{ route: 'PATCH /api/me', body: { firstHour: 'open' } }]));
  });

  test('are no list for a client', async () => {
    const profile = { ...coach, userType: 'user' } as const;
    await showPage(Component, { texts, identity: { state: 'signed-in', profile } });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});

describe('the password', () => {
  test('needs twelve characters', async () => {
    const user = await showPage(Component, { texts });
    await changeTo(user, 'old password 123', 'short');
    expect(screen.getByText('Use at least 12 characters.')).toBeTruthy();
    expect(changePassword).not.toHaveBeenCalled();
  });

  test('is changed with the current one, and the fields are emptied', async () => {
    changePassword.mockResolvedValueOnce('signed-in');
    const user = await showPage(Component, { texts });
    await changeTo(user, 'old password 123', 'new password 123');
    expect(await screen.findByText(/Password changed/)).toBeTruthy();
    expect(changePassword).toHaveBeenCalledWith(expect.any(String), 'old password 123', 'new password 123');
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
  });

  test('changed while the other devices could not be signed out says both, and what to try', async () => {
    changePassword.mockResolvedValueOnce('others-remain');
    const user = await showPage(Component, { texts });
    await changeTo(user, 'old password 123', 'new password 123');
    const told = (await screen.findByRole('alert')).textContent;
    expect(told).toMatch(/^Your password is changed, but we couldn’t sign out your other devices/);
    expect(screen.getByRole('button', { name: /“(.*)”/.exec(told ?? '')?.[1] ?? '' })).toBeTruthy();
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
    expect(screen.queryByText(/signed out on all other devices/)).toBeNull();
  });

  test('is none of the first that are guessed', async () => {
    const user = await showPage(Component, { texts });
    await changeTo(user, 'old password 123', 'Stillwater2026!');
    expect((await screen.findByRole('alert')).textContent).toContain('This password is too easy to guess');
    expect((await screen.findByRole('link', { name: /^What can I do/ })).getAttribute('href')).toBe('/help#password');
    expect(changePassword).not.toHaveBeenCalledWith(expect.anything(), expect.anything(), 'Stillwater2026!');
  });

  test('a wrong current password is named as such', async () => {
    changePassword.mockRejectedValueOnce(new AuthError('wrong-credentials'));
    const user = await showPage(Component, { texts });
    await changeTo(user, 'not the password', 'new password 123');
    expect((await screen.findByRole('alert')).textContent).toBe('Your current password isn’t right.');
  });
});
