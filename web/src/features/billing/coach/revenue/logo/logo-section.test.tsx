import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Logo } from '#contract/billing/invoice-logo/schema.ts';
import { fakeFileStore } from '#testing/web/fake-file-store.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component } from '../revenue-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

const logo: Logo = {
  id: 'a'.repeat(22),
  contentType: 'image/png',
  width: 945,
  height: 250,
  url: 'https://files.example/new',
};
const before: Logo = { ...logo, id: 'b'.repeat(22), url: 'https://files.example/old' };
const drawn: (readonly [number, number])[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  drawn.length = 0;
  const picture = { width: 1890, height: 500, close: () => {} };
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(() => Promise.resolve(picture)),
  );
  const context = { fillRect: () => {}, drawImage: () => {} };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => context });
});

/** The drawn picture is large as a PNG and small as a JPEG. */
const pngOf = (bytes: number): void => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn.push([this.width, this.height]);
    done(new Blob([new Uint8Array(type === 'image/png' ? bytes : 5000)], { type: type ?? '' }));
  });
};

const show = async (stored: Logo | undefined, answer: Answer = () => undefined) => {
  const calls = fakeNetwork((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.route === 'POST /api/seller/logo/uploads')
      return json({ id: logo.id, url: 'https://files.example/form', fields: { key: 'k' } }, 201);
    if (call.route === 'POST /api/seller/logo') return json(logo);
    if (call.route === 'DELETE /api/seller/logo') return new Response(null, { status: 204 });
    return call.route === 'GET /api/seller/logo' ? json({ logo: stored }) : json({ items: [] });
  });
  const user = await showPage(Component, {
    texts: ['coach-revenue', 'invoices', 'lists', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile({ userType: 'coach' }) },
    at: '/coach/revenue?tab=settings',
    blocks: true,
  });
  const section = within(await screen.findByRole('region', { name: 'Logo' }));
  const choose = (type = 'image/png') => user.upload(section.getByLabelText('Logo'), new File(['x'], 'logo', { type }));
  return { user, section, choose, calls, written: () => calls.filter(({ route }) => !route.startsWith('GET')) };
};

test('a logo is fitted into its place, sent and shown, and what is typed beside it stays', async () => {
  const store = fakeFileStore(() => 204);
  pngOf(900_000);
  const { user, section, choose, written } = await show(undefined);
  await user.type(screen.getByLabelText('IBAN'), 'NL91');
  await choose();
  expect((await section.findByRole('img', { name: 'Your logo' })).getAttribute('src')).toBe(logo.url);
  // Too large as a PNG, so it is a JPEG.
  expect(written().map(({ body }) => body)).toEqual([{ contentType: 'image/jpeg', size: 5000 }, { uploadId: logo.id }]);
  expect(drawn).toEqual([
    [945, 250],
    [945, 250],
  ]);
  expect(store.puts).toEqual(['form']);
  expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('NL91');
  expect(section.getByRole('button', { name: 'Replace logo' })).toBeTruthy();
});

test('a file that is no picture is refused in words, and the logo before it stays', async () => {
  fakeFileStore(() => 204);
  pngOf(9000);
  const { user, section, choose, written } = await show(before, ({ route }) =>
    route === 'POST /api/seller/logo' ? problem('logo-unreadable') : undefined,
  );
  await section.findByRole('img', { name: 'Your logo' });
  vi.mocked(createImageBitmap).mockRejectedValueOnce(new Error('no picture'));
  await choose();
  expect(await section.findByText('We couldn’t read this picture. Save it again as PNG and retry.')).toBeTruthy();
  expect(written()).toEqual([]);
  await choose();
  expect(await section.findByText(/^This file isn’t a PNG or JPEG picture we can print/)).toBeTruthy();
  expect(section.getByRole('img', { name: 'Your logo' }).getAttribute('src')).toBe(before.url);
  await user.click(section.getByRole('button', { name: 'Remove logo' }));
  expect(within(await screen.findByRole('alertdialog')).queryByRole('alert')).toBeNull();
});

test('a logo is taken off after a question, and one whose file is gone is said to be', async () => {
  const { user, section, written } = await show({ ...before, isMissing: true });
  expect(await section.findByText(/^We couldn’t find your logo’s file/)).toBeTruthy();
  expect(section.queryByRole('img')).toBeNull();
  await user.click(section.getByRole('button', { name: 'Remove logo' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this logo?' }));
  expect(written()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove logo' }));
  await waitFor(() => expect(section.getByRole('button', { name: 'Upload logo' })).toBe(document.activeElement));
  expect(written().map(({ route }) => route)).toEqual(['DELETE /api/seller/logo']);
});
