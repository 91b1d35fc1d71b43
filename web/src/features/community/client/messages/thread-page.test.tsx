import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Message, Thread } from '#contract/community/messages/schema.ts';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { ThreadView } from '#web/features/community/shared/messages/thread-view.tsx';
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

const thread: Thread = {
  clientId: 'client0000000000000000',
  firstName: 'Mirre',
  lastName: 'de Wit',
  state: 'open',
  unread: 2,
  last: { from: 'coach', at: '2026-03-03T09:00:00.000Z', excerpt: 'See you on Monday' },
};
const message: Message = {
  id: 'message000000000000001',
  from: 'coach',
  text: 'See you on Monday',
  at: '2026-03-03T09:00:00.000Z',
};

/** Sending waits for it. */
let arrives: Promise<void> = Promise.resolve();
let arrive: (() => void) | undefined;
const holdUp = (): void => {
  arrives = new Promise((resolve) => {
    arrive = resolve;
  });
};
afterEach(() => {
  arrives = Promise.resolve();
});

const show = async (page: typeof Component, at: string, shown: Thread = thread) => {
  const sent: string[] = [];
  fakeNetwork(({ route }) => {
    if (!route.startsWith('GET')) sent.push(route);
    if (route.startsWith('GET /api/threads?')) return json({ items: [shown] });
    if (route === `GET /api/threads/${thread.clientId}`) return json(shown);
    if (route.startsWith('GET /api/threads/')) return json({ items: shown.last ? [message] : [] });
    if (route === 'GET /api/crisis-lines') return json({ lines: [] });
    if (route.endsWith('/messages'))
      return arrives.then(() => json({ ...message, id: 'message000000000000002', from: 'client' }, 201));
    return new Response(null, { status: 204 });
  });
  await showPage(page, {
    texts: ['client-messages', 'messages', 'crisis', 'lists', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile() },
    at,
  });
  return sent;
};

const Opened = () => (
  <>
    <Link to="/messages">Leave</Link>
    <Link to={`/messages/${thread.clientId}`}>Come back</Link>
    <Routes>
      <Route path="/messages" element={null} />
      <Route path="/messages/:clientId" element={<ThreadView side="client" at="/messages" />} />
    </Routes>
  </>
);

test('a client sees how much is new from their coach', async () => {
  await show(Component, '/messages');
  const link = await screen.findByRole('link', { name: /Mirre de Wit/ });
  expect(link.getAttribute('href')).toBe(`/messages/${thread.clientId}`);
  expect(within(link).getByText('2 new')).toBeTruthy();
});

test('what is opened counts as read, and help is one tap away where something is written', async () => {
  const sent = await show(Opened, `/messages/${thread.clientId}`);
  expect(await screen.findByText('See you on Monday')).toBeTruthy();
  await eventually(() => expect(sent).toContain(`POST /api/threads/${thread.clientId}/read`));
  expect(screen.getByRole('link', { name: 'Get help now' }).getAttribute('href')).toBe('/get-help');
  fireEvent.change(screen.getByLabelText('Write a message'), { target: { value: 'Ik wil niet meer leven' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  const writes = () => sent.filter((route) => route.endsWith('/messages'));
  expect(writes()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
  await eventually(() => expect(writes()).toHaveLength(1));
});

test('a thread without messages says so until the first is sent', async () => {
  await show(Opened, `/messages/${thread.clientId}`, { ...thread, unread: 0, last: undefined });
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Write a message'), { target: { value: 'Good morning' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
  expect(screen.queryByText('No messages yet')).toBeNull();
});

test('where the coaching has ended nothing more is written', async () => {
  await show(Opened, `/messages/${thread.clientId}`, { ...thread, state: 'closed' });
  expect(await screen.findByText(/This coaching has ended/)).toBeTruthy();
  expect(screen.queryByLabelText('Write a message')).toBeNull();
});

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Write a message');
const open = () => show(Opened, `/messages/${thread.clientId}`);

test('words that were not sent are there again on the way back, and gone once they are sent', async () => {
  await open();
  fireEvent.change(await field(), { target: { value: 'I slept until' } });
  cleanup();
  await open();
  await eventually(async () => expect((await field()).value).toBe('I slept until'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await eventually(async () => expect((await field()).value).toBe(''));
  cleanup();
  await open();
  expect((await field()).value).toBe('');
});

test('a message whose page was left while it was sent does not stand there as unsent, nor goes twice', async () => {
  holdUp();
  const sent = await open();
  fireEvent.change(await field(), { target: { value: 'I slept until' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.click(screen.getByRole('link', { name: 'Leave' }));
  fireEvent.click(screen.getByRole('link', { name: 'Come back' }));
  await eventually(async () => expect((await field()).value).toBe('I slept until'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  arrive?.();
  await eventually(async () => expect((await field()).value).toBe(''));
  expect(sent.filter((route) => route.endsWith('/messages'))).toHaveLength(1);
  cleanup();
  await open();
  expect((await field()).value).toBe('');
});

test('words that are typed while a message is sent stay, on the device, too', async () => {
  holdUp();
  await open();
  fireEvent.change(await field(), { target: { value: 'I slept until' } });
  const send = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(send);
  fireEvent.change(await field(), { target: { value: 'seven' } });
  expect(send.getAttribute('aria-busy')).toBe('true');
  arrive?.();
  await eventually(() => expect(send.getAttribute('aria-busy')).toBeNull());
  expect((await field()).value).toBe('seven');
  cleanup();
  await open();
  await eventually(async () => expect((await field()).value).toBe('seven'));
  fireEvent.change(await field(), { target: { value: '' } });
});
