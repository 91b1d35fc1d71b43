import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeFileStore } from '#testing/web/fake-file-store.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { PictureSection } from './picture-section.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

/** What was drawn from the picture: from where, and how large. */
let drawn: number[][];
const photograph = { width: 3024, height: 4032, close: () => {} };
const upload = 'a'.repeat(22);
const url = 'https://files.example/face.jpg?one';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sent');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  drawn = [];
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(() => Promise.resolve(photograph)),
  );
  const context = { fillRect: () => {}, drawImage: (_: unknown, ...numbers: number[]) => drawn.push(numbers) };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => context });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob([new Uint8Array(9000)], { type: type ?? '' })),
  );
});

const sharing = (picture: boolean) => ({
  share: { coachId: crypto.randomUUID(), coachFirstName: 'Mirre', coachLastName: 'de Wit', streams: {} },
  picture,
  views: [],
});

const choose = async (file = new File(['x'], 'me.jpg', { type: 'image/jpeg' })) => {
  fireEvent.change(await screen.findByLabelText(/^Choose/), { target: { files: [file] } });
};

const show = async (userType: 'user' | 'coach', stored: object, answer: Answer = () => undefined) => {
  const calls = fakeNetwork((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.route === 'GET /api/me/face') return json(stored);
    if (call.route === 'GET /api/sharing') return json(sharing(false));
    if (call.route === 'POST /api/me/face/uploads')
      return json({ id: upload, url: 'https://files.example/form', fields: { key: 'k' } }, 201);
    if (call.route === 'POST /api/me/face') return json({ url });
    if (call.route === 'DELETE /api/me/face') return new Response(null, { status: 204 });
    return undefined;
  });
  const user = await showPage(PictureSection, {
    texts: ['account-settings', 'problems', 'common'],
    identity: { state: 'signed-in', profile: sampleProfile({ userType }) },
  });
  return { user, written: () => calls.filter(({ route }) => !route.startsWith('GET')) };
};

/** Where the square that is seen was cut out last. */
const seen = () => drawn.at(-1)?.slice(0, 4);

test('a photograph is moved and zoomed by keys, and what is seen is sent', async () => {
  fakeFileStore(() => 204);
  const { user, written } = await show('coach', {});
  await choose();
  const stage = await screen.findByRole('application', { name: 'Your picture' });
  expect(document.activeElement).toBe(stage);
  // Of 1536 by 2048 pixels the square in the middle.
  expect(seen()).toEqual([0, 256, 1536, 1536]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(seen()?.[1]).toBeCloseTo(256 - 2 * 0.05 * 1536);
  await user.keyboard('++{ArrowRight}-');
  const [left = 0, , side = 0] = seen() ?? [];
  expect(side).toBeCloseTo(1536 / 1.1);
  expect(left).toBeGreaterThan(0);
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  expect(seen()?.[2]).toBeCloseTo(768);
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Picture saved.')).toBeTruthy();
  expect(drawn.at(-1)?.slice(4)).toEqual([0, 0, 256, 256]);
  expect(written().map(({ body }) => body)).toEqual([{ size: 9000 }, { uploadId: upload }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a file that cannot be a picture is refused in words, and nothing is sent', async () => {
  const { written } = await show('coach', { url });
  const refused: [File, RegExp][] = [
    [new File(['x'], 'a.pdf', { type: 'application/pdf' }), /^This file isn’t a picture/],
    [new File(['x'], 'a.svg', { type: 'image/svg+xml' }), /^This file isn’t a picture/],
  ];
  for (const [file, words] of refused) {
    await choose(file);
    expect(await screen.findByText(words)).toBeTruthy();
  }
  vi.mocked(createImageBitmap).mockRejectedValueOnce(new Error('no picture'));
  await choose();
  expect(await screen.findByText(/^We couldn’t read this picture/)).toBeTruthy();
  const small: ImageBitmap = { ...photograph, width: 100 };
  vi.mocked(createImageBitmap).mockResolvedValueOnce(small);
  await choose();
  expect(await screen.findByText(/^This picture is too small/)).toBeTruthy();
  expect(document.querySelector('img')?.src).toBe(url);
  expect(written()).toEqual([]);
});

test('where saving fails, the crop stays and can be saved again', async () => {
  fakeFileStore(() => 204);
  let fails = true;
  const { user } = await show('coach', {}, ({ route }) =>
    route === 'POST /api/me/face' && fails ? problem('face-unreadable') : undefined,
  );
  await choose();
  await screen.findByRole('application');
  await user.keyboard('++');
  const square = seen();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy();
  expect(drawn.at(-1)?.slice(0, 4)).toEqual(square);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Picture saved.')).toBeTruthy();
});

test('a client shows it to the coach by a switch, which stays where the server leaves it', async () => {
  const { user, written } = await show('user', {}, ({ route, body }) =>
    route === 'PATCH /api/sharing' ? json({ ...sharing(true), asked: body }) : undefined,
  );
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show my picture to Mirre' });
  expect(box.checked).toBe(false);
  await user.click(box);
  expect(await screen.findByText('Mirre sees your picture.')).toBeTruthy();
  expect(box.checked).toBe(true);
  expect(written().map(({ body }) => body)).toEqual([{ picture: true }]);
});

test('a coach has no switch', async () => {
  await show('coach', { url });
  expect(await screen.findByText('Choose another')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a refused picture is said to be so, and one that is removed can be had back for a moment', async () => {
  const { user, written } = await show('coach', { url, check: { status: 'refused', refusal: 'threat' } });
  expect(await screen.findByText(/^We found malware in this picture/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  await sendPending();
  expect(written().map(({ route }) => route)).toEqual(['DELETE /api/me/face']);
});
