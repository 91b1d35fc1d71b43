import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { practiceIds } from '#contract/library/practices.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleAsset } from '#testing/web/sample-asset.ts';
import { sampleClient } from '#testing/web/sample-client.ts';
import { sampleEntry } from '#testing/web/sample-guidance.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './library-page.tsx';

// The dialogs come when the first is asked for; here they are there.
beforeAll(() => import('./item-dialog.tsx'));

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
const texts = ['coach-content', 'lists', 'files', 'practices', 'habits', 'problems'] as const;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const mira = sampleClient({ status: 'active' });
const zoe = sampleClient({ clientId: 'client0000000000000001', firstName: 'Zoë', lastName: 'Abel', status: 'active' });
/** Invited, and not here yet. */
const waiting = sampleClient({ clientId: 'client0000000000000002', firstName: 'Noor' });
const own = sampleEntry({ id: 'asset00000000000000001', name: 'My own voice', scope: 'mine' });

const libraryApi = (answer: Answer = () => undefined) =>
  fakeNetwork((call) => {
    const given = answer(call);
    if (given) return given;
    if (call.route.startsWith('GET /api/library')) {
      return json({ items: call.route.includes('scope=mine') ? [own] : [sampleEntry()] });
    }
    return call.route.startsWith('GET /api/clients') ? json({ items: [mira, zoe, waiting] }) : undefined;
  });
const show = (at = '/coach/content') => showPage(Component, { texts, at });
const cards = () => screen.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent);

/** Something that is done with the coach's own file. */
const choose = async (action: string) => {
  const user = await show('/coach/content?shelf=mine');
  await user.click(await screen.findByRole('button', { name: 'Actions for My own voice' }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  return user;
};

/** The dialog that gives something to clients. */
const assign = async (name = 'Evening rain', at?: string) => {
  const user = await show(at);
  await user.click(await screen.findByRole('button', { name: `Assign ${name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('checkbox', { name: /Mira Lind/ });
  return { user, dialog };
};
const assigned = (...results: string[]) =>
  json({ items: [zoe, mira].map(({ clientId }, index) => ({ clientId, result: results[index] })) });

describe('the library', () => {
  test('has the practices that the product brings and what was uploaded, each with what is known of it', async () => {
    libraryApi();
    await show();
    expect(await screen.findByText('Audio · Meditation · 12:34')).toBeTruthy();
    // One of them was uploaded.
    const count = practiceIds.length + 1;
    expect(cards()).toHaveLength(count);
    expect(screen.getByText(`${count} practices`)).toBeTruthy();
  });

  test('has a chip for all and for each category, which narrow both', async () => {
    const calls = libraryApi();
    const user = await show();
    expect(screen.getAllByRole('radio').map((chip) => chip.closest('label')?.textContent)).toEqual([
      'All',
      'Meditation',
      'Breathing',
      'Yoga',
      'Mindfulness',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Breathing' }));
    await waitFor(() =>
      expect(calls.map(({ route }) => route)).toContain('GET /api/library?limit=50&scope=platform&category=breathing'),
    );
    expect(cards().slice(0, -1)).toEqual(['Box breathing', '4-7-8 breathing', 'Coherent breathing', 'The double sigh']);
  });

  test('a search finds practices of both kinds, and what finds nothing leads back to everything', async () => {
    const calls = libraryApi(({ route }) => (route.includes('search=') ? json({ items: [] }) : undefined));
    const user = await show();
    const box = await screen.findByRole('textbox', { name: 'Search the library' });
    await user.type(box, 'scan');
    await waitFor(() => expect(calls.at(-1)?.route).toBe('GET /api/library?limit=50&scope=platform&search=scan'));
    await waitFor(() => expect(cards()).toEqual(['Body scan']));
    await user.type(box, 'ner');
    await user.click(await screen.findByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(cards()).toHaveLength(practiceIds.length + 1));
  });

  test('own uploads are a part of it, where one can drop files', async () => {
    libraryApi();
    const user = await show();
    await user.click(await screen.findByRole('tab', { name: 'My uploads' }));
    await waitFor(() => expect(cards()).toEqual(['My own voice']));
    expect(screen.getByText('Drag files here, or')).toBeTruthy();
  });

  test('that does not load says so', async () => {
    libraryApi(({ route }) => (route.startsWith('GET /api/library') ? problem('forbidden') : undefined));
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the library');
  });
});

describe('own uploads', () => {
  test('are renamed', async () => {
    const asset = sampleAsset({ id: own.id, name: own.name });
    const calls = libraryApi(({ route, body }) => {
      if (route === `GET /api/assets/${own.id}`) return json(asset);
      return route === `PATCH /api/assets/${own.id}` ? json({ ...asset, ...Object(body) }) : undefined;
    });
    const user = await choose('Rename');
    const field = within(await screen.findByRole('dialog')).getByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'A calmer voice{Enter}');
    expect(await screen.findByText('A calmer voice saved')).toBeTruthy();
    expect(calls.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ name: 'A calmer voice' });
  });

  test('are deleted only after a question', async () => {
    const calls = libraryApi(({ route }) => {
      if (route === `GET /api/assets/${own.id}`) return json(sampleAsset({ id: own.id, name: own.name }));
      return route.endsWith('/bin') ? json(sampleAsset({ id: own.id, name: own.name })) : undefined;
    });
    const user = await choose('Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete My own voice?' }));
    expect(calls.some(({ route }) => route.endsWith('/bin'))).toBe(false);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('My own voice deleted')).toBeTruthy();
  });

  test('lie in the bin once they are deleted, and come back from there', async () => {
    const binned = { ...own, deletedAt: '2026-03-01T09:00:00.000Z' };
    const calls = libraryApi(({ route }) => {
      if (route === 'GET /api/library?limit=50&scope=mine&binned=true') return json({ items: [binned] });
      return route.endsWith('/restore') ? json(sampleAsset({ id: own.id, name: own.name })) : undefined;
    });
    const user = await show('/coach/content?shelf=bin');
    expect(await screen.findByText('Deleted 1 Mar 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Assign My own voice' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore My own voice' }));
    expect(await screen.findByText('My own voice restored')).toBeTruthy();
    expect(calls.some(({ route }) => route === `POST /api/assets/${own.id}/restore`)).toBe(true);
  });

  test('in the bin are removed for good after a question only, and say what they take of the room there is', async () => {
    const binned = { ...own, deletedAt: '2026-03-01T09:00:00.000Z' };
    const storage = { assets: 3, bytes: 5 * 1024 ** 3 };
    const calls = libraryApi(({ route }) => {
      if (route.startsWith('GET /api/library')) return json({ items: [binned], storage });
      return route.endsWith('/purge') ? new Response(null, { status: 204 }) : undefined;
    });
    const user = await show('/coach/content?shelf=bin');
    expect(await screen.findByText('5.00 GB of 20.00 GB and 3 of 500 files used, including the bin.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete permanently: My own voice' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Permanently delete My own voice?' }));
    expect(calls.some(({ route }) => route.endsWith('/purge'))).toBe(false);
    await user.click(question.getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('My own voice permanently deleted')).toBeTruthy();
    expect(calls.some(({ route }) => route === `POST /api/assets/${own.id}/purge`)).toBe(true);
  });

  test('of somebody else cannot be changed from here', async () => {
    libraryApi();
    await show();
    await screen.findByText('Evening rain');
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});

describe('assigning', () => {
  test('needs somebody, offers only clients who have joined, and says what stays private', async () => {
    const calls = libraryApi();
    const { user, dialog } = await assign();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
    expect(document.activeElement).toBe(dialog.getAllByRole('checkbox')[0]);
    expect(dialog.getByText(/stays private unless they share it/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(dialog.getByText('Choose at least one client.')).toBeTruthy();
    expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  test('gives it to several with a day and a note', async () => {
    const calls = libraryApi(({ route }) =>
      route === 'POST /api/assignments' ? assigned('assigned', 'assigned') : undefined,
    );
    const { user, dialog } = await assign();
    await user.click(dialog.getByRole('checkbox', { name: /Zoë/ }));
    await user.click(dialog.getByRole('checkbox', { name: /Mira/ }));
    await user.type(dialog.getByLabelText('Due date (optional)'), '2099-03-01');
    await user.type(dialog.getByLabelText('Note (optional)'), ' Before sleep ');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Assigned to 2 clients')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
      clientIds: [zoe.clientId, mira.clientId],
      what: { kind: 'asset', assetId: sampleEntry().id },
      dueOn: '2099-03-01',
      note: 'Before sleep',
    });
  });

  test('who did not get it is named, with the reason', async () => {
    libraryApi(({ route }) =>
      route === 'POST /api/assignments' ? assigned('assigned', 'practice-not-available') : undefined,
    );
    const { user, dialog } = await assign();
    await user.click(dialog.getByRole('checkbox', { name: /Zoë/ }));
    await user.click(dialog.getByRole('checkbox', { name: /Mira/ }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByText('Mira Lind').closest('li')?.textContent).toContain('Can’t open it');
    expect(alert.getByText('Zoë Abel').closest('li')?.textContent).toContain('Assigned');
  });

  test('a practice that the product brings goes by its own id; who comes from a client has them chosen', async () => {
    const calls = libraryApi(({ route }) => (route === 'POST /api/assignments' ? assigned('assigned') : undefined));
    const { user, dialog } = await assign('Body scan', `/coach/content?client=${mira.clientId}`);
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(true));
    expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
      clientIds: [mira.clientId],
      what: { kind: 'practice', practiceId: 'body-scan' },
    });
  });

  test('tried again after a lost connection it is the same request', async () => {
    const calls = libraryApi(({ route }) => (route === 'POST /api/assignments' ? problem('internal') : undefined));
    const { user, dialog } = await assign('Body scan', `/coach/content?client=${mira.clientId}`);
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(calls.filter(({ route }) => route.startsWith('POST'))).toHaveLength(2));
    const keys = calls.filter(({ route }) => route.startsWith('POST')).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });
});
