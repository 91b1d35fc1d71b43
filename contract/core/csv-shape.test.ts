import { expect, test } from 'vitest';
import { csvShapeOf } from './csv-shape.ts';

test.each([
  ['en', undefined, ',.'],
  ['de', undefined, ';,'],
  ['nl', undefined, ';,'],
  ['fr', undefined, ';,'],
  ['es', undefined, ';,'],
  ['en', 'NL', ';,'],
  ['en', 'GB', ',.'],
  ['de', 'CH', ';.'],
  ['en', 'CH', ';.'],
  ['de', 'US', ',.'],
  ['es', 'MX', ',.'],
  ['fr', 'BE', ';,'],
  // Nobody speaks these there.
  ['nl', 'DE', ';,'],
  ['en', 'BR', ';,'],
  ['en', 'EG', ',.'],
] as const)('in %s of %s cells are parted and decimals written as %s', (language, region, signs) => {
  const { separator, decimal } = csvShapeOf(language, region);
  expect(separator + decimal).toBe(signs);
});
