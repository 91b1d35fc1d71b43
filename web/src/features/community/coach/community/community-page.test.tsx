import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Report } from '#contract/community/schema.ts';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { samplePost } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './community-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const report: Report = {
  id: 'post000000000000000000',
  reportedAt: '2026-03-03T09:00:00.000Z',
  text: 'Buy my tea',
  authorName: 'Heron',
  clientId: 'client0000000000000000',
  firstName: 'Noor',
  lastName: 'Dijk',
  hidden: true,
  reasons: [{ reason: 'advertising', remark: 'Again', at: '2026-03-03T09:00:00.000Z' }],
};

const isListedAt =
  (route: string) =>
  ({ appeal }: Report): boolean =>
    route.includes('appealed') === (appeal !== undefined && appeal.outcome === undefined);

const texts = ['coach-community', 'circle', 'crisis', 'lists', 'practices', 'problems', 'common'] as const;

const show = async (at: string, ...items: readonly Report[]) => {
  const sent: { route: string; body: unknown }[] = [];
  fakeNetwork(({ route, body }) => {
    if (!route.startsWith('GET')) {
      sent.push({ route, body });
      return json({ ...report, decision: 'remove', decidedAt: '2026-03-03T10:00:00.000Z' });
    }
    // An appeal is listed of its own.
    if (route.startsWith('GET /api/reports'))
      return json({ items: sent.length > 0 ? [] : items.filter(isListedAt(route)) });
    return route === 'GET /api/circle' ? json({ state: 'closed', circleId: '5'.repeat(36) }) : undefined;
  });
  const user = await showPage(Component, {
    texts,
    at,
  });
  return { sent, user };
};

test('a coach who has opened no circle is told what opening one means', async () => {
  await show('/coach/community');
  expect(await screen.findByRole('heading', { name: 'Open your circle' })).toBeTruthy();
  expect(screen.getByText(/We keep what’s said here to ourselves/)).toBeTruthy();
});

test('a coach sees whose post was reported and why, and mutes its author for some days', async () => {
  const { sent, user } = await show('/coach/community?show=reports', report);
  const article = within(await screen.findByRole('article'));
  for (const words of ['Noor Dijk (Heron)', 'Buy my tea', 'Advertising: Again', 'Hidden from others'])
    expect(article.getByText(words)).toBeTruthy();
  await user.click(article.getByRole('button', { name: 'Remove and mute…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.selectOptions(dialog.getByLabelText('Mute for'), '30 days');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Nothing to decide')).toBeTruthy();
  expect(sent).toEqual([{ route: `POST /api/reports/${report.id}/decide`, body: { decision: 'mute', days: 30 } }]);
});

test('what is kept is kept without a question', async () => {
  const { sent, user } = await show('/coach/community?show=reports', report);
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  await eventually(() => expect(sent.map(({ body }) => body)).toEqual([{ decision: 'keep' }]));
});

const removed: Report = {
  ...report,
  hidden: false,
  decision: 'remove',
  decidedAt: '2026-03-03T10:00:00.000Z',
  canRestore: true,
};

test.each([
  ['Keep it removed', { decision: 'remove', onAppeal: true }],
  ['Put it back', { decision: 'keep' }],
])('a coach sees who asks for another look, at what and why, and decides: %s', async (button, body) => {
  const appeal = { at: '2026-03-04T10:00:00.000Z', text: 'I only gave it away' };
  const { sent, user } = await show('/coach/community?show=reports', { ...removed, appeal });
  const part = within(await screen.findByRole('region', { name: 'Asked for another look' }));
  for (const words of ['Buy my tea', 'I only gave it away', 'Noor Dijk (Heron)'])
    expect(part.getByText(words)).toBeTruthy();
  expect(screen.queryByText('Nothing to decide')).toBeNull();
  expect(screen.getByRole('tab', { name: /Reports/ }).textContent).toContain('1');
  await user.click(part.getByRole('button', { name: button }));
  await eventually(() => expect(sent.map((each) => each.body)).toEqual([body]));
});

test('what came of another look is among what was decided', async () => {
  const appeal = {
    at: '2026-03-04T10:00:00.000Z',
    answeredAt: '2026-03-05T10:00:00.000Z',
    outcome: 'removed',
  } as const;
  await show('/coach/community?show=decided', { ...removed, appeal });
  expect(await screen.findByText('Removed · Stays removed after another look')).toBeTruthy();
});

test('every appeal can be reached, and one that could not be loaded is asked for again', async () => {
  const appeal = { at: '2026-03-04T10:00:00.000Z', text: 'I only gave it away' };
  const further = { ...removed, id: 'post000000000000000001', text: 'My soap', appeal };
  const answers = [
    () => problem('internal'),
    () => json({ items: [{ ...removed, appeal }], cursor: 'next' }),
    () => json({ items: [further] }),
  ];
  fakeNetwork(({ route }) => {
    if (route.startsWith('GET /api/reports'))
      return route.includes('appealed') ? answers.shift()?.() : json({ items: [] });
    return route === 'GET /api/circle' ? json({ state: 'closed', circleId: '5'.repeat(36) }) : undefined;
  });
  const user = await showPage(Component, { texts, at: '/coach/community?show=reports' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const part = within(await screen.findByRole('region', { name: 'Asked for another look' }));
  expect(await part.findByText('Buy my tea')).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Load more' }));
  expect(await part.findByText('My soap')).toBeTruthy();
});

afterEach(() => vi.unstubAllGlobals());

const circleId = '11111111-1111-4111-8111-111111111111';
const posts = [
  samplePost(),
  { ...samplePost(), id: 'post000000000000000007', text: 'A walk before work', replies: 0 },
] as const;

const showPosts = async (at: string, hasRoom: boolean) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: hasRoom && media.includes('min-width: 64rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const member = { displayName: 'Mirre', joinedAt: report.reportedAt, lastSeenAt: report.reportedAt };
  fakeNetwork(({ route }) => {
    if (route === 'GET /api/circle') return json({ state: 'open', circleId, member, unread: 0, pinned: [] });
    if (route.includes('/replies')) return json({ items: [] });
    if (route.startsWith('GET /api/circles/')) return json({ items: posts });
    if (route.startsWith('GET /api/reports')) return json({ items: [] });
    return new Response(null, { status: 204 });
  });
  return showPage(Component, { texts, at });
};

const card = async (words: string) => {
  const found = (await screen.findAllByRole('article')).find((each) => within(each).queryByText(words));
  if (!found) throw new Error(`No post says ${words}`);
  return within(found);
};

test('where there is room replies open beside the posts, of the post that the address names', async () => {
  const user = await showPosts(`/coach/community?post=${posts[1].id}`, true);
  const pane = within(await screen.findByRole('region', { name: /^Replies to/ }));
  expect(pane.getByText('A walk before work')).toBeTruthy();
  const reply = (await card('A walk before work')).getByRole('button', { name: 'Reply' });
  expect(reply.getAttribute('aria-expanded')).toBe('true');
  await user.click(pane.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: /^Replies to/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Choose a post' })).toBeTruthy();
  expect(document.activeElement).toBe(reply);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Your reply'));
});

test('in a smaller window replies open below their post', async () => {
  const user = await showPosts('/coach/community', false);
  const post = await card('A walk before work');
  await user.click(post.getByRole('button', { name: 'Reply' }));
  expect(await post.findByLabelText('Your reply')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Choose a post' })).toBeNull();
});
