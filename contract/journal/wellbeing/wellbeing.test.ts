import { expect, test } from 'vitest';
import fc from '#testing/property.ts';
import { dueOf } from './due.ts';
import { isLow, scoreOf } from './score.ts';

const answers = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 5, maxLength: 5 });

test('a score lies between 0 and 100 and rises with every answer', () => {
  expect([scoreOf([0, 0, 0, 0, 0]), scoreOf([5, 5, 5, 5, 5]), scoreOf([3, 2, 4, 1, 3])]).toEqual([0, 100, 52]);
  fc.assert(
    fc.property(answers, fc.nat({ max: 4 }), (given, index) => {
      const more = given.with(index, (given[index] ?? 0) + 1);
      return scoreOf(given) >= 0 && scoreOf(given) <= 100 && scoreOf(more) === scoreOf(given) + 4;
    }),
  );
});

test('only what is below the own mark of a questionnaire is low', () => {
  expect(isLow([3, 3, 3, 2, 1], { lowBelow: 13 })).toBe(true);
  expect(isLow([3, 3, 3, 3, 1], { lowBelow: 13 })).toBe(false);
  fc.assert(fc.property(answers, (given) => !isLow(given, {})));
});

test('the check is due at once, then every so many days, or never', () => {
  expect(dueOf({}, '2026-03-10')).toEqual({ every: 28, instrument: 'wellbeing-check', dueOn: '2026-03-10' });
  expect(dueOf({ every: 14, lastOn: '2026-02-20' }, '2026-03-10').dueOn).toBe('2026-03-06');
  expect(dueOf({ every: 'off', lastOn: '2026-02-20' }, '2026-03-10')).toEqual({
    every: 'off',
    instrument: 'wellbeing-check',
    lastOn: '2026-02-20',
  });
});
