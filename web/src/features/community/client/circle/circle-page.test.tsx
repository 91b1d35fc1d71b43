import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Circle, Post, Removal } from '#contract/community/schema.ts';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { samplePost, sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './circle-page.tsx';

vi.mock('#web/lib/offline/drafts.ts', () => {
  const kept = new Map<string, unknown>();
  return {
    storedDraft: (place: string) => Promise.resolve(kept.get(place)),
    keepDraft: (place: string, value: unknown) => Promise.resolve(kept.set(place, value)),
    dropDraft: (place: string) => Promise.resolve(kept.delete(place)),
  };
});
vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const circleId = '11111111-1111-4111-8111-111111111111';
const open: Circle = { state: 'open', circleId, coachName: 'Mirre de Wit' };
const member = {
  displayName: 'Heron',
  joinedAt: '2026-03-01T09:00:00.000Z',
  lastSeenAt: '2026-03-02T09:00:00.000Z',
};
const post = samplePost();

const removedAt = '2026-03-02T12:00:00.000Z';
let removals: readonly Removal[] = [];

afterEach(() => {
  removals = [];
});

const show = async (circle: Circle, ...items: readonly Post[]) => {
  const sent: { route: string; body: unknown }[] = [];
  fakeNetwork(({ route, body }) => {
    if (!route.startsWith('GET')) sent.push({ route, body });
    if (route === 'GET /api/circle') return json(circle);
    if (route === 'POST /api/circle/join') return json({ ...circle, member, unread: 0, pinned: [] });
    if (route.endsWith('/removed')) return json({ items: removals });
    if (route.endsWith('/appeal')) return json({ ...removals[0], appeal: { at: removedAt, text: 'Really' } });
    if (route.startsWith('GET /api/circles/')) return json({ items });
    if (route === 'GET /api/crisis-lines') return json({ lines: [] });
    if (route === `POST /api/circles/${circleId}/posts`) return json({ ...post, id: 'post000000000000000001' }, 201);
    return new Response(null, { status: 204 });
  });
  await showPage(Component, {
    texts: ['client-circle', 'circle', 'crisis', 'lists', 'practices', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile() },
    at: '/circle',
  });
  return sent;
};

const routes = (sent: readonly { route: string }[]) => sent.map(({ route }) => route);

test('nobody joins without a name and without agreeing to the rules', async () => {
  const sent = await show(open);
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(screen.getByText(/Agree to the rules to take part/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Your name in the circle'), { target: { value: 'Heron' } });
  fireEvent.click(screen.getByLabelText('I agree to these rules'));
  fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('You’re here as Heron.')).toBeTruthy();
});

test('what came since the last look is marked as new, and then counts as seen', async () => {
  const sent = await show({ ...open, member, unread: 1, pinned: [] }, post);
  const article = within(await screen.findByRole('article'));
  expect(article.getByText('Three quiet mornings')).toBeTruthy();
  expect(article.getByText('New')).toBeTruthy();
  await eventually(() => expect(routes(sent)).toContain(`POST /api/circles/${circleId}/see`));
});

test('a post with words of crisis shows help first, stores nothing, and can be posted all the same', async () => {
  const sent = await show({ ...open, member, unread: 0, pinned: [] });
  const posted = () => routes(sent).filter((route) => route.endsWith('/posts'));
  fireEvent.change(await screen.findByLabelText('Write to the circle'), { target: { value: 'I want to die' } });
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you safe right now?' }));
  expect(dialog.getByRole('link', { name: 'See all numbers' }).getAttribute('href')).toBe('/get-help');
  expect(posted()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Back to my text' }));
  expect(posted()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Post anyway' }));
  await eventually(() => expect(posted()).toHaveLength(1));
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('a reaction shows at once, and a second press takes it back', async () => {
  const sent = await show({ ...open, member, unread: 0, pinned: [] }, post);
  const heart = await screen.findByRole('button', { name: 'I’m with you 2' });
  fireEvent.click(heart);
  const pressed = await screen.findByRole('button', { name: 'I’m with you 3', pressed: true });
  await eventually(() => expect(routes(sent)).toContain(`POST /api/circles/${circleId}/entries/${post.id}/react`));
  fireEvent.click(pressed);
  expect(await screen.findByRole('button', { name: 'I’m with you 2', pressed: false })).toBeTruthy();
});

test('a post that is kept on top answers a reaction, too', async () => {
  const pinned = { ...post, pinned: true };
  await show({ ...open, member, unread: 0, pinned: [pinned] }, pinned);
  fireEvent.click(await screen.findByRole('button', { name: 'I’m with you 2' }));
  expect(await screen.findByRole('button', { name: 'I’m with you 3', pressed: true })).toBeTruthy();
});

test('who has no coach is told what a circle is', async () => {
  await show({ state: 'none' });
  expect(await screen.findByText('You don’t have a coach yet')).toBeTruthy();
});

test('who wrote what the coach removed reads so, and asks for another look with a sentence of their own', async () => {
  removals = [
    { id: 'post000000000000000003', removedAt, text: 'Try this tea' },
    { id: 'post000000000000000004', removedAt, appeal: { at: removedAt, answeredAt: removedAt, outcome: 'removed' } },
    { id: 'post000000000000000005', removedAt, appeal: { at: removedAt, answeredAt: removedAt, outcome: 'shown' } },
  ];
  const sent = await show({ ...open, member, unread: 0, pinned: [] });
  const part = within(await screen.findByRole('region', { name: 'Removed by your coach' }));
  expect(part.getByText('Try this tea')).toBeTruthy();
  expect(part.getByText('Your coach looked again. It stays removed.')).toBeTruthy();
  expect(part.getByText('Your coach looked again and put this back')).toBeTruthy();
  const ask = () => part.getByRole('button', { name: 'Ask for another look' });
  const words = () => part.getByLabelText<HTMLTextAreaElement>(/Why should your coach look again/);
  fireEvent.click(ask());
  expect(document.activeElement).toBe(words());
  fireEvent.click(ask());
  expect(part.getByText('Write a sentence for your coach.')).toBeTruthy();
  fireEvent.change(words(), { target: { value: 'Really' } });
  fireEvent.click(part.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(ask());
  fireEvent.click(ask());
  await eventually(() => expect(words().value).toBe('Really'));
  fireEvent.click(ask());
  const waiting = await part.findByText(/You asked for another look on 2 Mar 2026/);
  expect(document.activeElement).toBe(waiting);
  expect(sent.filter(({ route }) => route.endsWith('/appeal'))).toEqual([
    {
      route: `POST /api/circles/${circleId}/entries/post000000000000000003/appeal`,
      body: { text: 'Really' },
    },
  ]);
  expect(part.queryByRole('button', { name: 'Ask for another look' })).toBeNull();
});

test('an appeal with words of crisis shows help first, and can be sent all the same', async () => {
  removals = [{ id: 'post000000000000000006', removedAt }];
  const sent = await show({ ...open, member, unread: 0, pinned: [] });
  const appeals = () => routes(sent).filter((route) => route.endsWith('/appeal'));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for another look' }));
  fireEvent.change(screen.getByLabelText(/Why should your coach/), { target: { value: 'I want to die' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for another look' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you safe right now?' }));
  expect(appeals()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Send anyway' }));
  await eventually(() => expect(appeals()).toHaveLength(1));
});

const openReply = async (): Promise<HTMLTextAreaElement> => {
  await show({ ...open, member, unread: 0, pinned: [] }, post);
  fireEvent.click(await screen.findByRole('button', { name: /repl/i }));
  return screen.findByLabelText<HTMLTextAreaElement>('Your reply');
};

test('a reply that was begun is there again on the way back', async () => {
  fireEvent.change(await openReply(), { target: { value: 'Same here' } });
  cleanup();
  const field = await openReply();
  await eventually(() => expect(field.value).toBe('Same here'));
});
