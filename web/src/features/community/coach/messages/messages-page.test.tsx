import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Thread } from '#contract/community/messages/schema.ts';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './messages-page.tsx';

vi.mock('#web/lib/offline/drafts.ts', () => {
  const kept = new Map<string, unknown>();
  return {
    storedDraft: (place: string) => Promise.resolve(kept.get(place)),
    keepDraft: (place: string, value: unknown) => Promise.resolve(kept.set(place, value)),
    dropDraft: (place: string) => Promise.resolve(kept.delete(place)),
  };
});
vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));
afterEach(() => vi.unstubAllGlobals());

const threadWith = (clientId: string, firstName: string, unread: number): Thread => ({
  clientId,
  firstName,
  lastName: 'Visser',
  state: 'open',
  unread,
  last: { from: 'client', at: '2026-03-03T09:00:00.000Z', excerpt: `Words of ${firstName}` },
});
const sanne = threadWith('client0000000000000000', 'Sanne', 2);
const noor = threadWith('client0000000000000001', 'Noor', 1);

const at = '/coach/messages';

const show = async (address: string, hasRoom: boolean) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: hasRoom && media.includes('min-width: 64rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  fakeNetwork(({ route }) => {
    if (route.startsWith('GET /api/threads?')) return json({ items: [sanne, noor] });
    if (route.startsWith('GET /api/clients')) return json({ items: [] });
    const thread = [sanne, noor].find(({ clientId }) => route.includes(clientId));
    if (!thread || !route.startsWith('GET')) return new Response(null, { status: 204 });
    if (route === `GET /api/threads/${thread.clientId}`) return json(thread);
    const { at: sentAt = '', excerpt: text = '' } = thread.last ?? {};
    return json({ items: [{ id: 'message000000000000001', from: 'client', text: `${text} in full`, at: sentAt }] });
  });
  return showPage(
    () => (
      <Routes>
        <Route path={at} element={<Component />} />
        <Route path={`${at}/:clientId`} element={<Component />} />
      </Routes>
    ),
    {
      texts: ['coach-messages', 'messages', 'crisis', 'lists', 'problems', 'common'],
      identity: { state: 'signed-in', profile: sampleProfile({ userType: 'coach' }) },
      at: address,
    },
  );
};

const rowOf = (name: string) =>
  within(screen.getByRole('list', { name: 'Conversations' })).getByRole('link', { name: new RegExp(name) });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Write a message');

test('where there is room the list stays beside the thread that the address names, with what is new in the others', async () => {
  await show(`${at}/${sanne.clientId}`, true);
  expect(await screen.findByText('Words of Sanne in full')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Sanne Visser' })).toBeTruthy();
  expect(rowOf('Sanne').getAttribute('aria-current')).toBe('page');
  expect(rowOf('Noor').getAttribute('aria-current')).toBeNull();
  expect(within(rowOf('Noor')).getByText('1 new')).toBeTruthy();
});

test('nothing counts as read before a thread is chosen', async () => {
  await show(at, true);
  expect(await screen.findByRole('heading', { name: 'Choose a conversation' })).toBeTruthy();
  expect(screen.queryByLabelText('Write a message')).toBeNull();
});

test('in a smaller window the thread takes the place of the list, and leads back to it', async () => {
  const user = await show(`${at}/${sanne.clientId}`, false);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sanne Visser' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Conversations' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'All messages' }));
  expect(await screen.findByRole('list', { name: 'Conversations' })).toBeTruthy();
});

test('words in a thread are there again after a look at another one', async () => {
  const user = await show(`${at}/${sanne.clientId}`, true);
  fireEvent.change(await field(), { target: { value: 'How did it' } });
  await user.click(rowOf('Noor'));
  expect(await screen.findByText('Words of Noor in full')).toBeTruthy();
  expect((await field()).value).toBe('');
  await user.click(rowOf('Sanne'));
  await eventually(async () => expect((await field()).value).toBe('How did it'));
});

test('whoever opens a thread by keyboard goes on in its field, and by pointer does not', async () => {
  const user = await show(at, true);
  await screen.findByRole('list', { name: 'Conversations' });
  await user.click(rowOf('Sanne'));
  await field();
  expect(document.activeElement).not.toBe(await field());
  rowOf('Noor').focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Words of Noor in full');
  await eventually(async () => expect(document.activeElement).toBe(await field()));
});
