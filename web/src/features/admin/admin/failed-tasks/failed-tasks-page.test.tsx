import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { administrator } from '#testing/web/administrator.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './failed-tasks-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const coachId = '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11';
const reminder = {
  id: 'letter0000000000000000',
  work: 'session',
  coachId,
  itemId: 'session000000000000000',
  firstAt: '2026-11-20T08:00:00.000Z',
  lastAt: '2026-11-20T08:45:00.000Z',
  times: 10,
  error: 'MessageRejected',
  requestId: 'c1f0',
};
const erasure = { ...reminder, id: 'letter0000000000000001', work: 'erasure', coachId: undefined, userId: coachId };
const done = () => new Response(null, { status: 204 });

const show = async (answer: Answer) => {
  const calls = fakeNetwork(answer);
  const user = await showPage(Component, {
    texts: ['admin-failed-tasks', 'lists', 'problems'],
    identity: administrator,
  });
  return { user, changes: () => calls.map(({ route }) => route).filter((route) => !route.startsWith('GET')) };
};
const choose = async (user: Awaited<ReturnType<typeof show>>['user'], task: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${task}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('a task says what failed, for whom, since when, how often and why, and can be tried again', async () => {
  const { user, changes } = await show(({ route }) => (route.startsWith('GET') ? json({ items: [reminder] }) : done()));
  const row = await screen.findByRole('row', { name: /Email about a session/ });
  for (const text of ['MessageRejected', 'c1f0', '10', reminder.itemId])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'Coach' }).getAttribute('href')).toBe(`/admin/users?user=${coachId}`);
  await choose(user, 'Email about a session', 'Try again');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Email about a session/ })).toBeNull());
  expect(changes()).toEqual([`POST /api/dead-letters/${reminder.id}/retry`]);
});

test('a mail is dismissed after asking; a deletion cannot be', async () => {
  const { user, changes } = await show(({ route }) =>
    route.startsWith('GET') ? json({ items: [reminder, erasure] }) : done(),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Account deletion' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Try again']);
  await user.keyboard('{Escape}');
  await choose(user, 'Email about a session', 'Dismiss');
  expect(changes()).toEqual([]);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dismiss task' }));
  await waitFor(() => expect(changes()).toEqual([`DELETE /api/dead-letters/${reminder.id}`]));
});

test('all in sight are tried again one after the other; what fails says so', async () => {
  const { user, changes } = await show(({ route }) =>
    route.startsWith('GET')
      ? json({ items: [reminder, erasure] })
      : route.includes(erasure.id)
        ? problem('internal')
        : done(),
  );
  await user.click(await screen.findByRole('button', { name: 'Try 2 again' }));
  expect(await screen.findByText('We couldn’t restart the task')).toBeTruthy();
  expect(changes()).toHaveLength(2);
  expect(screen.getByRole('row', { name: /Account deletion/ })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Email about a session/ })).toBeNull();
});

test('a digest is only dismissed, since the next one comes as usual', async () => {
  const digest = { ...reminder, id: 'letter0000000000000002', work: 'digest' };
  const { user } = await show(() => json({ items: [reminder, digest] }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Circle email' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Dismiss']);
  expect(screen.queryByRole('button', { name: 'Try 2 again' })).toBeNull();
});

const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('both kinds of past decisions are one press away', async () => {
  await show(() => json({ items: [] }));
  await screen.findByText('No failed tasks');
  expect(leadsTo('Tried again')).toBe('/admin/audit?action=dead-letter.retry');
  expect(leadsTo('Dismissed')).toBe('/admin/audit?action=dead-letter.dismiss');
});

test('says that nothing failed, and what cannot be loaded can be tried again', async () => {
  let isDown = true;
  const { user } = await show(() => (isDown ? problem('internal') : json({ items: [] })));
  expect(await screen.findByText('We couldn’t load the failed tasks')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No failed tasks')).toBeTruthy();
});
