import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Note } from '#contract/notes/schema.ts';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { showPage } from '#testing/web/show-page.tsx';
import type { NoteSaver } from '../saving/note-saver.ts';
import { NoteActions } from './note-actions.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const note: Note = {
  id: 'note000000000000000000',
  clientId: sampleClient().clientId,
  title: 'Sleep',
  blocks: [],
  version: 1,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
};
const saver: NoteSaver = {
  state: () => expect.fail('not asked'),
  subscribe: () => () => {},
  base: () => note,
  written: () => note,
  change: () => {},
  again: () => {},
  checkpoint: () => Promise.resolve(true),
  goOnFrom: () => {},
  end: () => Promise.resolve(),
};

test('to share says why it cannot be done yet while clients could not be loaded, and goes on once they are', async () => {
  let isDown = true;
  fakeNetwork(({ route }) => {
    if (!route.startsWith('GET /api/clients')) return undefined;
    return isDown ? problem('internal') : json({ items: [sampleClient({ status: 'active' })] });
  });
  const user = await showPage(() => <NoteActions saver={saver} onRestored={() => {}} onTrashed={() => {}} />, {
    texts: ['coach-notes', 'lists', 'problems', 'common'],
  });
  await user.click(screen.getByRole('button', { name: 'Note actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Share a summary' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('We couldn’t load your clients')).toBeTruthy();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Title')).toBeTruthy();
});
