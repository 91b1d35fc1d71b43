import { eventually } from '#testing/web/eventually.ts';
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, type Call, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleEntry } from '#testing/web/sample-guidance.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { sampleToday } from '#testing/web/sample-today.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { forgetPerson, keepFor } from '#web/lib/offline/database.ts';
import { Component as PracticePage } from './practice-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const texts = ['client-practice', 'practices', 'days', 'lists', 'problems', 'common'] as const;
const identity = {
  state: 'signed-in',
  profile: sampleProfile({ coachId: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11' }),
} as const;

beforeEach(() => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ana');
  keepFor('ana');
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  await forgetPerson('ana');
  localStorage.clear();
});

const entry = sampleEntry({ name: 'Morning tones', contentType: 'audio/wav', durationSeconds: 600 });

const network = (answer: Answer = () => undefined): Call[] =>
  fakeNetwork((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.route.includes('scope=mine')) return json({ items: [] });
    if (call.route.startsWith('GET /api/library')) return json({ items: [entry] });
    return problem('internal');
  });

const play = (id: string, practiceId: string) => ({
  kind: 'play',
  id: id.padEnd(22, '0'),
  revision: 1,
  occurredAt: '2026-01-01T08:00:00.000Z',
  day: '2026-01-01',
  zone: 'UTC',
  share: 'stream',
  shared: false,
  what: { kind: 'practice', practiceId },
  heardSeconds: 60,
  ranges: [],
  complete: false,
  ended: true,
});

test('of the practices those of a category are shown, and the recordings are asked for by it', async () => {
  const calls = network();
  const user = await showPage(PracticePage, { texts, identity });
  await screen.findByRole('link', { name: 'Morning tones' });
  expect(screen.getByRole('link', { name: 'Body scan' }).getAttribute('href')).toBe(
    '/practice/play?item=practice:body-scan',
  );
  await user.click(screen.getByRole('radio', { name: 'Breathing' }));
  expect(screen.queryByRole('link', { name: 'Body scan' })).toBeNull();
  expect(screen.getAllByRole('link', { name: /breathing$|sigh$/ })).toHaveLength(4);
  await eventually(() => expect(calls.some(({ route }) => route.includes('category=breathing'))).toBe(true));
  // A coach who has uploaded nothing is not mentioned.
  expect(screen.queryByRole('region', { name: 'From your coach' })).toBeNull();
});

test('practices are narrowed by length, and the recordings are asked for by length and language', async () => {
  const calls = network();
  const user = await showPage(PracticePage, { texts, identity });
  expect(await screen.findByRole('region', { name: 'For now' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Length'), 'Over 15 minutes');
  await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
  expect(screen.getAllByRole('link', { name: /Body scan|Gentle yoga|Falling asleep|Box breathing/ })).toHaveLength(3);
  await eventually(() =>
    expect(calls.some(({ route }) => route.includes('length=long') && route.includes('language=de'))).toBe(true),
  );
  expect(screen.queryByRole('region', { name: 'For now' })).toBeNull();
});

test('a favourite is chosen without a connection, and is among the favourites at once', async () => {
  network(({ route }) => (route.startsWith('GET /api/today') ? json(sampleToday()) : undefined));
  const user = await showPage(PracticePage, { texts, identity });
  const heart = await screen.findByRole('button', { name: 'Favourite: Mindful walking' });
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  await user.click(heart);
  await eventually(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  await user.click(screen.getByRole('radio', { name: 'Favourites' }));
  expect(await screen.findByRole('link', { name: 'Mindful walking' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Favourite: Mindful walking' }));
  await screen.findByText('No favourites yet');
});

test('what was practised last is found again, each once', async () => {
  const items = [play('a', 'grief'), play('b', 'walking'), play('c', 'grief')];
  network(({ route }) => (route.startsWith('GET /api/entries') ? json({ items }) : undefined));
  const user = await showPage(PracticePage, { texts, identity });
  await user.click(await screen.findByRole('radio', { name: 'Recent' }));
  const shelf = within(await screen.findByRole('region', { name: 'Recent' }));
  expect(shelf.getAllByRole('link').map((link) => link.textContent)).toEqual(['Grief', 'Mindful walking']);
});

test('recordings that do not come can be asked for again; the short practices are there all the same', async () => {
  network(({ route }) => (route.startsWith('GET /api/library') ? problem('internal') : undefined));
  await showPage(PracticePage, { texts, identity });
  const [failed] = await screen.findAllByText('We couldn’t load the recordings');
  expect(failed).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mindful walking' })).toBeTruthy();
});
