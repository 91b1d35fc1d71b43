import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './unsubscribe-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const token = 'kQ3zV0x8Yb1nTq7Lw5RsdA';
const show = (at = `/unsubscribe#${token}`) =>
  showPage(Component, { texts: ['unsubscribe', 'problems'], identity: { state: 'signed-out' }, at });
const button = () => screen.getByRole('button', { name: 'Unsubscribe' });

test('opening it ends nothing; the button ends the mails of that kind, and says of which', async () => {
  const calls = fakeNetwork(() => json({ kind: 'reminders' }));
  const user = await show();
  expect(calls).toEqual([]);
  await user.click(button());
  expect(await screen.findByText('You won’t get session reminders any more.')).toBeTruthy();
  expect(calls.map(({ route }) => route)).toEqual([`POST /api/unsubscribe/${token}`]);
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});

test('a link that nobody knows says so, and leads to the settings', async () => {
  fakeNetwork(() => problem('unsubscribe-link-unknown'));
  const user = await show();
  await user.click(button());
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose my emails in Settings' }).getAttribute('href')).toBe(
    '/settings/data',
  );
});

test('a link that was cut off says so at once', async () => {
  const calls = fakeNetwork(() => undefined);
  await show('/unsubscribe');
  expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
  expect(calls).toEqual([]);
});

test('what fails can be tried again', async () => {
  let isDown = true;
  fakeNetwork(() => (isDown ? problem('internal') : json({ kind: 'digest' })));
  const user = await show();
  await user.click(button());
  expect(await screen.findByRole('alert')).toBeTruthy();
  isDown = false;
  await user.click(button());
  expect(await screen.findByText(/circle news by email any more/)).toBeTruthy();
});

test('ended mails of a coach can be allowed again by the same link, and nobody is sent to settings that they may not have', async () => {
  let isDown = true;
  const calls = fakeNetwork(({ route }) => {
    if (route.startsWith('POST')) return json({ kind: 'coach' });
    return isDown ? problem('internal') : new Response(null, { status: 204 });
  });
  const user = await show();
  await user.click(button());
  expect(await screen.findByText('You won’t get any more emails from this coach at this address.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Choose my emails in Settings' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Allow them again' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Allow them again' }));
  expect(await screen.findByRole('heading', { name: 'Emails are allowed again' })).toBeTruthy();
  expect(calls.at(-1)?.route).toBe(`DELETE /api/unsubscribe/${token}`);
});
