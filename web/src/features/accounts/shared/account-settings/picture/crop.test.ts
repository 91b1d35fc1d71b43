import { expect, test } from 'vitest';
import fc from '#testing/property.ts';
import { centred, largestZoom, moved, squareOf, zoomed } from './crop.ts';

const size = fc.record({ width: fc.integer({ min: 128, max: 5000 }), height: fc.integer({ min: 128, max: 5000 }) });
const step = fc.double({ min: -3, max: 3, noNaN: true });

test('however it is moved and zoomed, the square stays inside the picture', () => {
  const steps = fc.array(fc.tuple(step, step, fc.double({ min: 0, max: 9, noNaN: true })), { maxLength: 8 });
  fc.assert(
    fc.property(size, steps, (picture, all) => {
      let crop = centred(picture);
      for (const [right, down, zoom] of all) crop = zoomed(picture, moved(picture, crop, right, down), zoom);
      const { left, top, side } = squareOf(picture, crop);
      const shorter = Math.min(picture.width, picture.height);
      expect(side).toBeGreaterThanOrEqual(shorter / largestZoom - 0.001);
      expect(side).toBeLessThanOrEqual(shorter);
      for (const [from, length] of [
        [left, picture.width],
        [top, picture.height],
      ] as const) {
        expect(from).toBeGreaterThanOrEqual(-0.001);
        expect(from + side).toBeLessThanOrEqual(length + 0.001);
      }
    }),
  );
});

test('the picture follows the hand: moved to the right, it shows what was left of it', () => {
  const wide = { width: 400, height: 200 };
  expect(squareOf(wide, centred(wide))).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf(wide, moved(wide, centred(wide), 0.25, 0.25))).toEqual({ left: 50, top: 0, side: 200 });
});
