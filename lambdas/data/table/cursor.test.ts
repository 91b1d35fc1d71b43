import { expect, test } from '@jest/globals';
import { personTermItem } from '../people/entities.ts';
import { cursorAfter, InvalidCursor, startAfter } from './cursor.ts';
import { beginning } from './entity.ts';

const everybody = personTermItem.range({ scope: 'all', term: beginning('a') });
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
  expect(() => startAfter(cursor, personTermItem.range({ scope: 'coach', term: beginning('a') }), 'noor')).toThrow(
    InvalidCursor,
  );
  expect(() => startAfter(cursor, personTermItem.range({ scope: 'all', term: beginning('b') }), 'noor')).toThrow(
    InvalidCursor,
  );
  for (const broken of ['', 'AAAA', cursor.slice(0, -4), `${cursor}AAAA`])
    expect(() => startAfter(broken, everybody, 'noor')).toThrow(InvalidCursor);
});
