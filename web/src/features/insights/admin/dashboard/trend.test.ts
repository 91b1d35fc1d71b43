import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';

test('a trend is the change as a share of what it was', () => {
  expect(trendOf({ now: 15, before: 10 })).toEqual({ direction: 'up', percent: 50 });
  expect(trendOf({ now: 5, before: 10 })).toEqual({ direction: 'down', percent: 50 });
  expect(trendOf({ now: 0, before: 4 })).toEqual({ direction: 'down', percent: 100 });
});

test('what did not change, or by less than half a percent, stays the same', () => {
  expect(trendOf({ now: 7, before: 7 })).toEqual({ direction: 'same', percent: 0 });
  expect(trendOf({ now: 1001, before: 1000 })).toEqual({ direction: 'same', percent: 0 });
});

test('nothing known before, or nobody before, gives no trend', () => {
  expect(trendOf({ now: 12 })).toBeUndefined();
  expect(trendOf({ now: 12, before: 0 })).toBeUndefined();
});
