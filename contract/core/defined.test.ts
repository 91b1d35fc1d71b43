import { expect, expectTypeOf, test } from 'vitest';
import { defined } from './defined.ts';

test('leaves out what is undefined, and nothing else', () => {
  const title: string | undefined = ['', undefined][0];
  const place: string | undefined = ['', undefined][1];
  const without = defined({ title, place, count: 0, since: null, isOn: false });
  expect(Object.entries(without)).toEqual([
    ['title', ''],
    ['count', 0],
    ['since', null],
    ['isOn', false],
  ]);
  expectTypeOf({ ...without }).toEqualTypeOf<{
    title?: string;
    place?: string;
    count: number;
    since: null;
    isOn: boolean;
  }>();
});
