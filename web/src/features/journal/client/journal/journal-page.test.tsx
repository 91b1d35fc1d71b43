import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '#contract/journal/days/schema.ts';
import { forgetClient, keepAsClient } from '#testing/web/as-client.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { sampleCheckIn, sampleReflection, sampleToday } from '#testing/web/sample-today.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { allWrites } from '#web/lib/offline/outbox/box.ts';
import { Component } from './journal-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

beforeEach(keepAsClient);
afterEach(forgetClient);

const entries: readonly Entry[] = [
  sampleReflection({ day: '2026-03-10', text: 'The light on the canal.' }),
  sampleCheckIn({ day: '2026-03-09', occurredAt: '2026-03-09T08:00:00.000Z', emotions: ['calm'], factors: ['walk'] }),
];

const Asked = v.object({ share: v.literal('on') });

/** The journal with what is written; what is saved finds no network. */
const show = async (given: { at?: string; entries?: readonly Entry[]; isOffline?: boolean } = {}) => {
  const calls = fakeNetwork(({ route, body }) => {
    if (given.isOffline) return Promise.reject(new TypeError('Failed to fetch'));
    if (route.startsWith('GET /api/today')) return json(sampleToday());
    if (route.startsWith('GET /api/entries')) return json({ items: given.entries ?? entries });
    if (route.startsWith('PATCH /api/entries')) {
      return json({ ...entries[0], ...v.parse(Asked, body), shared: true });
    }
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const user = await showPage(Component, {
    texts: ['client-journal', 'days', 'practices', 'lists', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile() },
    at: given.at ?? '/journal',
  });
  return { user, calls };
};

const day = (name: string) => screen.findByRole('region', { name });

test('entries stand under their days, with what was said and who can read it', async () => {
  await show();
  expect(within(await day('Tuesday, 10 March 2026')).getByText('The light on the canal.')).toBeTruthy();
  const monday = within(await day('Monday, 9 March 2026'));
  for (const word of ['Good', 'calm', 'walk', 'Only you']) expect(monday.getByText(word)).toBeTruthy();
});

test('what was written without a network stands there, says so, and cannot be shared yet', async () => {
  const { user } = await show();
  await screen.findByText('The light on the canal.');
  await user.click(screen.getByRole('button', { name: 'Write a reflection' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Write something first.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Your words' }), 'Rain on the roof');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const row = within((await screen.findByText('Rain on the roof')).closest('li') ?? expect.fail('a row'));
  expect(row.getByText('Not sent yet')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^Actions for/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
});

test('one entry is shared with the coach by name, and the server is asked', async () => {
  const { user, calls } = await show();
  const row = within((await screen.findByText('The light on the canal.')).closest('li') ?? expect.fail('a row'));
  await waitFor(async () => {
    await user.click(row.getByRole('button', { name: /^Actions for/ }));
    expect(screen.getByRole('menuitem', { name: 'Share with Mirre' })).toBeTruthy();
  });
  await user.click(screen.getByRole('menuitem', { name: 'Share with Mirre' }));
  expect(await screen.findByText('Mirre can now read this.')).toBeTruthy();
  expect(calls.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ share: 'on' });
});

test('an entry is removed after a question, and is gone at once', async () => {
  const { user } = await show();
  const row = within((await screen.findByText('The light on the canal.')).closest('li') ?? expect.fail('a row'));
  await user.click(row.getByRole('button', { name: /^Actions for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('The light on the canal.')).toBeNull());
  expect(await allWrites()).toMatchObject([{ endpoint: 'removeEntry' }]);
});

test('an entry is changed as its next revision, and stays where it was in time', async () => {
  const { user } = await show();
  const row = within((await screen.findByText('calm')).closest('[class*=entry]') ?? expect.fail('a row'));
  await user.click(row.getByRole('button', { name: /^Actions for Good/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Great' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect((await allWrites()).map(({ body }) => body)).toMatchObject([
      { revision: 2, mood: 5, occurredAt: '2026-03-09T08:00:00.000Z', emotions: ['calm'], factors: ['walk'] },
    ]),
  );
});

test('a day of the calendar is shown alone, and a search is the server’s', async () => {
  const { user, calls } = await show({ at: '/journal?day=2026-03-09' });
  expect(await screen.findByText('Only 9 Mar 2026')).toBeTruthy();
  expect(calls.find(({ route }) => route.includes('from=2026-03-09&to=2026-03-09'))).toBeTruthy();
  await user.type(screen.getByLabelText('Search your journal'), 'canal');
  await waitFor(() => expect(calls.some(({ route }) => route.includes('search=canal'))).toBe(true));
});

test('an empty journal says what will stand there', async () => {
  await show({ entries: [] });
  expect(await screen.findByText('No entries yet')).toBeTruthy();
});

test('whoever leaves a text that is not saved is asked, and finds it again after the page was closed', async () => {
  const { user } = await show();
  await screen.findByText('The light on the canal.');
  const write = async () => {
    await user.click(screen.getByRole('button', { name: 'Write a reflection' }));
    return within(await screen.findByRole('dialog', { name: 'Write a reflection' }));
  };
  let dialog = await write();
  await user.type(dialog.getByLabelText('Your words'), 'A heron');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Discard what you wrote?' }));
  await user.click(question.getByRole('button', { name: 'Keep writing' }));
  expect(dialog.getByLabelText('Your words')).toHaveProperty('value', 'A heron');
  cleanup();

  await show();
  await screen.findByText('The light on the canal.');
  dialog = await write();
  const takeUp = await dialog.findByRole('button', { name: 'Keep writing' });
  expect(document.activeElement).toBe(takeUp);
  await user.click(takeUp);
  expect(dialog.getByLabelText('Your words')).toHaveProperty('value', 'A heron');
  expect(document.activeElement).toBe(dialog.getByLabelText('Your words'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(
    within(screen.getByRole('alertdialog', { name: 'Discard what you wrote?' })).getByRole('button', {
      name: 'Discard',
    }),
  );
  dialog = await write();
  expect(dialog.getByLabelText('Your words')).toHaveProperty('value', '');
});

test('of an entry that two devices changed both versions are offered: one of them, or both', async () => {
  const [first, second] = [
    sampleReflection({ id: 'first0000000000000000a', text: 'At home.' }),
    sampleReflection({
      id: 'second000000000000000a',
      text: 'On the phone.',
      write: 'phone0000000000000000a',
      fromAnotherDevice: true,
      beside: 'first0000000000000000a',
    }),
  ];
  const { user } = await show({ entries: [first, second] });
  expect(await screen.findAllByText('You changed this on two devices. Both versions are here.')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Keep only this one' }));
  const question = within(screen.getByRole('alertdialog'));
  // It is the other one that goes.
  expect(question.getByRole('blockquote').textContent).toBe('At home.');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep both' })).toBeNull());
  expect(await allWrites()).toMatchObject([
    { body: { id: second.id, text: 'On the phone.', from: 'phone0000000000000000a' } },
  ]);
  expect(screen.getByText('At home.')).toBeTruthy();
});

test('the version that is kept alone is an entry like any other', async () => {
  const beside = 'first0000000000000000a';
  const both = [
    sampleCheckIn({ id: beside, mood: 4 }),
    sampleCheckIn({ id: 'second000000000000000a', mood: 2, fromAnotherDevice: true, beside }),
  ];
  const { user } = await show({ entries: both });
  await user.click(await screen.findByRole('button', { name: 'Keep only this one' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(/Both versions are here/)).toBeNull());
  expect(screen.getByText('Bad')).toBeTruthy();
  expect(screen.queryByText('Good')).toBeNull();
  expect(await allWrites()).toMatchObject([
    { endpoint: 'removeEntry', about: beside },
    { endpoint: 'saveCheckIn', about: 'second000000000000000a', echo: 'Bad' },
  ]);
});

test('on a device that has never seen the journal, what is written without a connection stands there all the same', async () => {
  const { user } = await show({ isOffline: true });
  await screen.findByText('We couldn’t load your journal');
  await user.click(screen.getByRole('button', { name: 'Write a reflection' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Your words' }), 'On the train.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('On the train.')).toBeTruthy();
  expect(screen.getByText('We couldn’t load your journal')).toBeTruthy();
});

test('without a connection the latest entries that this device has seen stand there, also of one kind alone', async () => {
  await show();
  await screen.findByText('The light on the canal.');
  cleanup();
  await show({ isOffline: true });
  expect(await screen.findByText('The light on the canal.')).toBeTruthy();
  cleanup();
  await show({ isOffline: true, at: '/journal?kind=check-in' });
  expect(await screen.findByText('walk')).toBeTruthy();
  expect(screen.queryByText('The light on the canal.')).toBeNull();
});
