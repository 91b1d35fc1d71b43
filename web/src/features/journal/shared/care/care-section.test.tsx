import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CareInput } from '#contract/guidance/care/schema.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { forgetPerson, keepFor } from '#web/lib/offline/database.ts';
import { CareSection } from './care-section.tsx';

beforeEach(() => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ana');
  keepFor('ana');
});
afterEach(async () => {
  await forgetPerson('ana');
  localStorage.clear();
});

const openForm = async (propose: (input: CareInput) => Promise<unknown>) => {
  const acts = { propose, agree: () => Promise.resolve(), end: () => Promise.resolve() };
  const user = await showPage(
    () => (
      <CareSection
        care={undefined}
        side="client"
        name="Karin"
        place="care"
        acts={acts}
        refresh={() => Promise.resolve()}
      />
    ),
    { texts: ['care', 'practices', 'problems', 'common'] },
  );
  await user.click(screen.getByRole('button', { name: 'Propose something' }));
  return { user, sentence: await screen.findByRole('textbox') };
};

test('a proposal that was left, or refused, keeps its words until it is sent', async () => {
  const propose = vi.fn<(input: CareInput) => Promise<void>>().mockRejectedValueOnce(new Error('offline'));
  propose.mockResolvedValue();
  const first = await openForm(propose);
  await first.user.type(first.sentence, 'Breathe, then call Jo.');
  cleanup();

  const second = await openForm(propose);
  expect(second.sentence).toHaveProperty('value', 'Breathe, then call Jo.');
  await second.user.click(screen.getByRole('button', { name: 'Send proposal' }));
  await screen.findByRole('alert');
  cleanup();

  const third = await openForm(propose);
  expect(third.sentence).toHaveProperty('value', 'Breathe, then call Jo.');
  await third.user.click(screen.getByRole('button', { name: 'Send proposal' }));
  await screen.findByRole('button', { name: 'Propose something' });
  expect(propose).toHaveBeenLastCalledWith(expect.objectContaining({ sentence: 'Breathe, then call Jo.' }));
  cleanup();

  const fourth = await openForm(propose);
  expect(fourth.sentence).toHaveProperty('value', '');
});

test('a proposal that was cancelled is forgotten', async () => {
  const propose = vi.fn<(input: CareInput) => Promise<void>>();
  const first = await openForm(propose);
  await first.user.type(first.sentence, 'Breathe.');
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  const second = await openForm(propose);
  await waitFor(() => expect(second.sentence).toHaveProperty('value', ''));
  expect(propose).not.toHaveBeenCalled();
});
