import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachmentLimits } from '#contract/journal/limits.ts';
import { fittedPhoto } from './photo-file.ts';

const drawn: HTMLCanvasElement[] = [];
let sizes: number[];

beforeEach(() => {
  drawn.length = 0;
  sizes = [1_000];
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(() => Promise.resolve({ width: 4_000, height: 3_000, close: () => {} })),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the context the code uses these alone
  const context = { fillRect: () => {}, drawImage: () => {} } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push(this);
    done(new Blob([new Uint8Array(sizes.shift() ?? 1)], { type: 'image/jpeg' }));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const photo = (name: string, type: string) => new File(['x'], name, { type });

test('a photo is drawn anew, upright, with a longer side of 1,600 pixels', async () => {
  const blob = await fittedPhoto(photo('lake.jpg', 'image/jpeg'));
  expect([blob.type, drawn.map(({ width, height }) => [width, height])]).toEqual(['image/jpeg', [[1_600, 1_200]]]);
  expect(createImageBitmap).toHaveBeenCalledWith(expect.anything(), { imageOrientation: 'from-image' });
});

test('one that is still too large is drawn coarser, then smaller, and refused in the end', async () => {
  const tooLarge = attachmentLimits.photoBytes + 1;
  sizes = [tooLarge, tooLarge, 900];
  expect((await fittedPhoto(photo('lake.jpg', 'image/jpeg'))).size).toBe(900);
  expect(drawn.map(({ width }) => width)).toEqual([1_600, 1_600, 800]);
  sizes = [tooLarge, tooLarge, tooLarge];
  await expect(fittedPhoto(photo('lake.jpg', 'image/jpeg'))).rejects.toMatchObject({ reason: 'unreadable' });
});

test.each([
  ['notes.pdf', 'application/pdf', 'type'],
  ['drawing.svg', 'image/svg+xml', 'type'],
  ['lake.heic', '', 'heic'],
  ['lake.heic', 'image/heic', 'heic'],
  ['lake.jpg', 'image/jpeg', 'unreadable'],
])('%s of type “%s”, which the browser cannot open, is refused: %s', async (name, type, reason) => {
  vi.mocked(createImageBitmap).mockRejectedValueOnce(new Error('no picture'));
  await expect(fittedPhoto(photo(name, type))).rejects.toMatchObject({ reason });
});
