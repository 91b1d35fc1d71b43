import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Post } from '#contract/community/schema.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { EntryBody } from './entry-body.tsx';

vi.mock('#web/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const post: Post = {
  id: 'post000000000000000000',
  author: { name: 'Kingfisher', isCoach: false, isOwn: false },
  state: 'shown',
  text: 'Three quiet mornings',
  createdAt: '2026-03-03T09:00:00.000Z',
  version: 1,
  reactions: { heart: 0, thanks: 0, strength: 0 },
  replies: 0,
  pinned: false,
};

test('a post that could not be kept on top says why for as long as it is seen, and what one can do', async () => {
  fakeNetwork(({ route }) =>
    route.startsWith('PUT') || route.startsWith('POST') ? json({ code: 'internal' }, 500) : undefined,
  );
  const user = await showPage(() => <EntryBody entry={post} circleId={'1'.repeat(36)} isCoach />, {
    texts: ['circle', 'crisis', 'problems', 'common'],
  });
  await user.click(screen.getByRole('button', { name: 'What to do with the words of Kingfisher' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/wrong/);
  expect((await screen.findByRole('link', { name: /^What can I do/ })).getAttribute('href')).toBe('/help#connection');
});
