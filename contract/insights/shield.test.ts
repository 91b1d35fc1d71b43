import { expect, test } from 'vitest';
import fc from '#testing/property.ts';
import { insightLimits } from './limits.ts';
import { type Cell, countOfPeople, shield } from './shield.ts';

const cell: fc.Arbitrary<Cell> = fc.record({
  people: fc.integer({ min: 0, max: 9 }),
  value: fc.double({ min: -100, max: 100, noNaN: true }),
});
const cells = fc.array(cell, { minLength: 1, maxLength: 12 });

const isHidden = (figure: object): boolean => 'hidden' in figure;

/** The figure of all the people of all cells, as if nobody were in two of them: whoever knows that much could subtract best. */
const totalOf = (all: readonly Cell[]): Cell => {
  const people = all.reduce((sum, each) => sum + each.people, 0);
  const sum = all.reduce((total, each) => total + each.people * each.value, 0);
  return { people, value: people === 0 ? 0 : sum / people };
};

test('behind every figure that is told stand five people or more', () => {
  fc.assert(
    fc.property(cells, (all) => {
      const told = shield(all, totalOf(all));
      told.cells.forEach((figure, index) => {
        if (!isHidden(figure)) expect(all[index]?.people).toBeGreaterThanOrEqual(insightLimits.people);
      });
      if (!isHidden(told.total)) expect(totalOf(all).people).toBeGreaterThanOrEqual(insightLimits.people);
    }),
  );
});

test('no hidden figure follows from those that are told by subtraction, in whatever periods they are asked for', () => {
  const year = fc.array(cell, { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(year, (months) => {
      // Month, quarter and year as they follow one another: each tells its months and their whole.
      const asked = [1, 3, 12].flatMap((length) =>
        Array.from({ length: 12 / length }, (_, place) => months.slice(place * length, (place + 1) * length)),
      );
      const known = new Set<Cell>();
      const sums: Cell[][] = [];
      for (const part of asked) {
        const told = shield(part, totalOf(part));
        part.forEach((each, index) => {
          if (told.cells[index] && !isHidden(told.cells[index])) known.add(each);
        });
        if (!isHidden(told.total)) sums.push(part);
      }
      // A whole with one unknown part gives that part away; whatever is found so may give away another.
      for (let found = true; found; ) {
        const open = sums.map((part) => part.filter((each) => !known.has(each))).filter((left) => left.length === 1);
        for (const [only] of open) if (only) known.add(only);
        found = open.length > 0;
      }
      for (const each of known) expect(each.people).toBeGreaterThanOrEqual(insightLimits.people);
    }),
  );
});

const groups = (people: readonly number[]): Cell[] => people.map((each) => ({ people: each, value: 3 }));

const hiddenOf = (...people: number[]) => {
  const told = shield(groups(people), totalOf(groups(people)));
  return [...told.cells, told.total].map(isHidden);
};

test('one hidden figure takes the next smallest and the whole with it', () => {
  expect(hiddenOf(9, 4, 6, 8)).toEqual([false, true, true, false, true]);
  expect(hiddenOf(4, 3, 6)).toEqual([true, true, false, true]);
  expect(hiddenOf(5, 6, 7)).toEqual([false, false, false, false]);
  expect(hiddenOf(4)).toEqual([true, true]);
  expect(shield([], { people: 0, value: 0 }).total).toEqual({ hidden: true });
});

test('figures are told to a tenth, people as they are from five on', () => {
  expect(shield([{ people: 5, value: 3.449 }], { people: 5, value: 3.449 })).toEqual({
    cells: [{ value: 3.4 }],
    total: { value: 3.4 },
  });
  expect([4, 5].map(countOfPeople)).toEqual([{ hidden: true }, { value: 5 }]);
});
