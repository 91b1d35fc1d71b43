import { expect, test } from '@jest/globals';
import { cursorAfter, InvalidCursor, startAfter } from './cursor.ts';
import { keys } from './keys.ts';

const everybody = keys.directoryTerms('all', 'a');
const lastKey = { pk: 'DIRECTORY#all', sk: 'TERM#anna#u-1' };

test('a cursor goes on after the last row, in the partition of the list', () => {
  const cursor = cursorAfter(lastKey, everybody, 'noor');
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(startAfter(cursor, everybody, 'noor')).toEqual(lastKey);
});

test('a cursor is good for nobody but the person who got it, even on a list that both may read', () => {
  const cursor = cursorAfter(lastKey, everybody, 'noor');
  expect(() => startAfter(cursor, everybody, 'olga')).toThrow(InvalidCursor);
});

test('a cursor is good for no other list and not after any change', () => {
  const cursor = cursorAfter(lastKey, everybody, 'noor');
  expect(() => startAfter(cursor, keys.directoryTerms('coach', 'a'), 'noor')).toThrow(InvalidCursor);
  expect(() => startAfter(cursor, keys.directoryTerms('all', 'b'), 'noor')).toThrow(InvalidCursor);
  for (const broken of ['', 'AAAA', cursor.slice(0, -4), `${cursor}AAAA`])
    expect(() => startAfter(broken, everybody, 'noor')).toThrow(InvalidCursor);
});
