import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Asset } from '#contract/library/assets/schema.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleAsset } from '#testing/web/sample-asset.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from './assets-page.tsx';

// The dialogs come when the first is asked for; here they are there.
beforeAll(() => Promise.all([import('./dialogs/asset-dialog.tsx'), import('./missing/missing-fields.tsx')]));

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
const texts = ['admin-assets', 'files', 'practices', 'lists', 'problems'] as const;

const counts = { all: 4, audio: 2, video: 1, document: 1, binned: 3, checked: 0 };
const assetsApi = (items: readonly object[], answer: Answer = () => undefined) =>
  fakeNetwork((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.route === 'GET /api/assets/counts') return json(counts);
    return call.route.startsWith('GET /api/assets?') ? json({ items }) : undefined;
  });
const show = () => showPage(Component, { texts });
const choose = async (action: string) => {
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Actions for Morning body scan' }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  return user;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the list', () => {
  test('shows type, size with two decimals, length and access in a word', async () => {
    assetsApi([sampleAsset({ durationSeconds: 754, category: 'yoga', language: 'nl' })]);
    await show();
    const row = await screen.findByRole('row', { name: /Morning body scan/ });
    for (const text of ['Audio · Yoga · Nederlands', '1.50 KB', '12:34', 'Private', '1 Jan 2026']) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
  });

  test('has a tab for all and for each type with its count, moved by arrows', async () => {
    const calls = assetsApi([sampleAsset()]);
    const user = await show();
    await screen.findByRole('tab', { name: 'All 4' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All 4',
      'Audio 2',
      'Video 1',
      'Documents 1',
    ]);
    await user.click(screen.getByRole('tab', { name: 'All 4' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Audio 2' }).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(calls.map(({ route }) => route)).toContain('GET /api/assets?limit=50&type=audio'));
  });

  test('is searched by the server', async () => {
    const calls = assetsApi([]);
    const user = await show();
    await user.type(await screen.findByRole('textbox', { name: 'Search assets' }), 'Rain');
    await waitFor(() => expect(calls.at(-1)?.route).toBe('GET /api/assets?limit=50&search=Rain'));
    expect(await screen.findByRole('heading', { name: 'No assets found' })).toBeTruthy();
  });

  test('that does not load is replaced by what went wrong', async () => {
    assetsApi([], ({ route }) => (route.startsWith('GET /api/assets?') ? problem('internal') : undefined));
    await show();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Error loading assets: Failed to load assets\./);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('of somebody whose sign-in has ended says so', async () => {
    assetsApi([], ({ route }) => (route.startsWith('GET') ? problem('unauthenticated') : undefined));
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error loading assets: User must be authenticated to list assets',
    );
  });
});

describe('what can be done with an asset', () => {
  test('a name of blanks is refused, another is trimmed and saved', async () => {
    const calls = assetsApi([sampleAsset()], ({ route, body }) =>
      route.startsWith('PATCH') ? json({ ...sampleAsset(), ...Object(body) }) : undefined,
    );
    const user = await choose('Rename');
    const field = within(await screen.findByRole('dialog')).getByLabelText('Name');
    await user.clear(field);
    await user.type(field, '   {Enter}');
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    await user.type(field, ' Evening {Enter}');
    expect(await screen.findByRole('button', { name: 'Evening' })).toBeTruthy();
    expect(calls.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ name: 'Evening' });
  });

  test('a rename that fails says so', async () => {
    assetsApi([sampleAsset()], ({ route }) => (route.startsWith('PATCH') ? problem('internal') : undefined));
    const user = await choose('Rename');
    await user.type(within(screen.getByRole('dialog')).getByLabelText('Name'), 'x{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to rename asset');
  });

  test('deleting asks first and says how many clients use it', async () => {
    const calls = assetsApi([sampleAsset()], ({ route }) => {
      if (route.endsWith('/usage')) return json({ clients: 2 });
      return route.endsWith('/bin') ? problem('internal') : undefined;
    });
    const user = await choose('Delete');
    const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this asset?' });
    expect(await within(question).findByText('Used by 2 clients')).toBeTruthy();
    expect(calls.some(({ route }) => route.endsWith('/bin'))).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to delete asset');
  });

  test('a file that browsers do not show has no preview', async () => {
    const word = sampleAsset({ type: 'document', contentType: 'application/msword' });
    assetsApi([word]);
    await choose('Preview');
    expect(screen.getByText('Preview not available for this file type.')).toBeTruthy();
  });
});

const row = async () => within(await screen.findByRole('row', { name: /REC_0042|Evening rest/ }));
const bodies = (calls: ReturnType<typeof assetsApi>) =>
  calls.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body);

describe('a file that was just uploaded', () => {
  const fresh = sampleAsset({
    name: 'REC_0042.mp3',
    originalName: 'REC_0042.mp3',
    createdAt: new Date().toISOString(),
    updatedAt: '2027-03-01T08:00:00.000Z',
  });
  /** A server that makes the changes, one version after the other. */
  const describing = (answer: Answer = () => undefined, asset: Asset = fresh) => {
    let now = asset;
    let version = 0;
    return assetsApi([asset], (call) => {
      const own = answer(call);
      if (own || call.route !== `PATCH /api/assets/${asset.id}`) return own;
      version += 1;
      const { from: _seen, ...change } = v.parse(v.looseObject({ from: v.string() }), call.body);
      now = Object.assign({}, now, change, { updatedAt: `2027-03-01T09:00:0${version}.000Z` });
      return json(now);
    });
  };

  test('says above the list and in its row what it needs, and is given it there, field by field', async () => {
    const calls = describing();
    const user = await show();
    expect(await screen.findByText('1 file needs a title, a category and who may hear it')).toBeTruthy();
    await user.type(await (await row()).findByLabelText('Title'), 'Evening rest{Enter}');
    expect(await screen.findByText('1 file needs a category and who may hear it')).toBeTruthy();
    await user.selectOptions((await row()).getByLabelText('Category'), 'Meditation');
    expect(await screen.findByText('1 file needs who may hear it')).toBeTruthy();
    await user.selectOptions((await row()).getByLabelText('Who may hear it'), 'Everyone');
    // The fields stay where they are: nothing moves away from the pointer.
    expect(await (await row()).findByText('Title, category and access are set')).toBeTruthy();
    expect(screen.queryByText(/^1 file needs/)).toBeNull();
    expect(bodies(calls)).toEqual([
      { name: 'Evening rest', from: '2027-03-01T08:00:00.000Z' },
      { category: 'meditation', from: '2027-03-01T09:00:01.000Z' },
      { access: { level: 'public', coachIds: [] }, from: '2027-03-01T09:00:02.000Z' },
    ]);
  });

  test('may be for administrators alone, when they say so', async () => {
    const calls = describing(undefined, { ...fresh, name: 'Evening rest', category: undefined });
    const user = await show();
    await user.selectOptions(await (await row()).findByLabelText('Who may hear it'), 'Administrators only');
    expect(await screen.findByText('1 file needs a category')).toBeTruthy();
    expect(bodies(calls)).toMatchObject([{ access: { level: 'private', coachIds: [] } }]);
  });

  test('keeps what was typed when it was changed elsewhere meanwhile, and says so at the field', async () => {
    describing(({ route }) => (route.startsWith('PATCH') ? problem('changed-meanwhile') : undefined));
    const user = await show();
    const title = await (await row()).findByLabelText('Title');
    await user.type(title, 'Evening rest{Enter}');
    expect(await (await row()).findByText(/^This was changed somewhere else at the same time/)).toBeTruthy();
    expect(title).toHaveProperty('value', 'Evening rest');
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect((await row()).getByLabelText('Category').getAttribute('aria-invalid')).toBeNull();
  });

  test.each<[string, Partial<Asset>]>([
    ['another administrator', { uploadedBy: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a99' }],
    ['somebody days ago', { createdAt: '2026-01-01T00:00:00.000Z' }],
    ['a coach for own clients', { coachId: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11' }],
  ])('by %s asks for nothing', async (_, differences) => {
    describing(undefined, { ...fresh, ...differences });
    await show();
    expect((await row()).queryByLabelText('Title')).toBeNull();
    expect(screen.queryByText(/needs/)).toBeNull();
  });
});
