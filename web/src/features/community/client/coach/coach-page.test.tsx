import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { summaryLimits } from '#contract/notes/limits.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleCoach, sampleOwnSession } from '#testing/web/sample-own-session.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './coach-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const texts = ['client-coach', 'messages', 'crisis', 'lists', 'practices', 'problems'] as const;
const { coachId } = sampleCoach();
const clientId = 'relation00000000000000';
const thread = {
  clientId,
  firstName: 'Mirre',
  lastName: 'Overbeek',
  state: 'open',
  unread: 1,
  last: { from: 'coach', excerpt: 'See you on Wednesday', at: '2027-03-15T09:00:00.000Z' },
};
const message = {
  id: 'message000000000000000',
  from: 'coach',
  text: 'See you on Wednesday',
  at: '2027-03-15T09:00:00.000Z',
};
const summary = {
  id: 'summary000000000000000',
  clientId,
  coachName: 'Mirre Overbeek',
  title: 'Two slow weeks',
  blocks: [],
  sharedAt: '2027-03-10T09:00:00.000Z',
  version: 1,
};

const network = (answer: Answer = () => undefined) =>
  fakeNetwork((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.route.startsWith('GET /api/own-sessions'))
      return json({
        items: [sampleOwnSession({ startsAt: '2099-03-18T14:00:00.000Z', endsAt: '2099-03-18T15:00:00.000Z' })],
        coaches: [sampleCoach()],
      });
    if (call.route.startsWith('GET /api/summaries')) return json({ items: [summary] });
    if (call.route === `GET /api/threads/${clientId}`) return json(thread);
    if (call.route.startsWith(`GET /api/threads/${clientId}/messages`)) return json({ items: [message] });
    if (call.route.startsWith('GET /api/threads')) return json({ items: [thread] });
    return problem('internal');
  });

const show = (coach: string | undefined) =>
  showPage(Component, {
    texts,
    identity: { state: 'signed-in', profile: sampleProfile(coach === undefined ? {} : { coachId: coach }) },
  });

test('the next session, the thread with its field, and the summaries are on one page', async () => {
  network();
  await show(coachId);
  expect(await screen.findByText('See you on Wednesday')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /message/i })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Move' })).getAttribute('href')).toBe(
    '/sessions/move?session=session000000000000000',
  );
  expect((await screen.findByRole('link', { name: 'Book a session' })).getAttribute('href')).toBe('/sessions/book');
  expect(screen.getByRole('link', { name: 'Two slow weeks' })).toBeTruthy();
});

test('looking at the summaries counts as having seen the new ones, and nothing else of the bell', async () => {
  const bodies: unknown[] = [];
  network(({ route, body }) => {
    if (route === 'GET /api/unread') return json({ messages: 0, posts: 0, summaries: bodies.length === 0 ? 1 : 0 });
    if (route !== 'POST /api/bell/seen') return undefined;
    bodies.push(body);
    return new Response(undefined, { status: 204 });
  });
  await show(coachId);
  const until = new Date(Date.parse(summary.sharedAt) + summaryLimits.heldBack * 1000).toISOString();
  await waitFor(() => expect(bodies).toEqual([{ until, of: 'summaries' }]));
});

test.each([
  ['/api/own-sessions', 'We couldn’t load your next session'],
  ['/api/summaries', 'We couldn’t load your summaries'],
  ['/api/threads', 'We couldn’t load your messages'],
])('where %s does not come, that is said in its place, and the others are there', async (path, words) => {
  network(({ route }) => (route.startsWith(`GET ${path}`) ? problem('internal') : undefined));
  await show(coachId);
  expect(await screen.findByText(words)).toBeTruthy();
  if (path !== '/api/summaries') expect(await screen.findByText('Two slow weeks')).toBeTruthy();
  if (path !== '/api/threads') expect(await screen.findByText('See you on Wednesday')).toBeTruthy();
  if (path !== '/api/own-sessions') expect(await screen.findByRole('link', { name: 'Move' })).toBeTruthy();
});

test('without a coach the page says so, and asks for nothing', async () => {
  const calls = network();
  await show(undefined);
  const page = within(document.body);
  expect(page.getByRole('heading', { name: 'You don’t have a coach yet' })).toBeTruthy();
  expect(page.queryByRole('link', { name: 'Book a session' })).toBeNull();
  await waitFor(() => expect(calls.filter(({ route }) => /threads|summaries/.test(route))).toEqual([]));
});
