import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('an id is 128 bits, each of which chance decides', () => {
  const ids = Array.from({ length: 200 }, randomId);
  expect(new Set(ids).size).toBe(ids.length);
  const drawn = ids.map((id) => Buffer.from(id, 'base64url'));
  expect(drawn.filter(({ length }) => length !== 16)).toEqual([]);
  for (let bit = 0; bit < 128; bit += 1) {
    const ones = drawn.filter((bytes) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    // Of 200 fair draws no bit comes near either end in the age of the universe.
    expect([bit, ones > 40 && ones < 160]).toEqual([bit, true]);
  }
});
