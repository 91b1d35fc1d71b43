import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeNetwork, problem } from '#testing/web/fake-network.ts';
import { samplePost } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { EntryBody } from './entry-body.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

test('a post that could not be kept on top says why for as long as it is seen, and what one can do', async () => {
  fakeNetwork(() => problem('internal'));
  const user = await showPage(() => <EntryBody entry={samplePost()} circleId={'1'.repeat(36)} isCoach />, {
    texts: ['circle', 'crisis', 'problems', 'common'],
  });
  await user.click(screen.getByRole('button', { name: 'Actions for Kingfisher’s post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/wrong/);
  expect((await screen.findByRole('link', { name: /^What can I do/ })).getAttribute('href')).toBe('/help#connection');
});
