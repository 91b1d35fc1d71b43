import { createHmac, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { personTermItem } from '../accounts/people/entities.ts';
import { cursorAfter, InvalidCursor, startAfter } from './cursor.ts';
import { beginning } from './entity.ts';

const key = 'of the tests alone';

beforeAll(() => {
  process.env['CURSOR_KEY'] = key;
});

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

/** A cursor as the platform makes it, of any payload. */
const signed = (payload: string, by = key): string => {
  const { index, partition, prefix, between } = everybody;
  const code = createHmac('sha256', by)
    .update(JSON.stringify(['noor', index, partition, prefix, between]))
    .update(payload)
    .digest()
    .subarray(0, 16);
  return Buffer.concat([code, Buffer.from(payload)]).toString('base64url');
};

test('a cursor that another stage has signed is refused', () => {
  const payload = JSON.stringify([lastKey.sk]);
  expect(startAfter(signed(payload), everybody, 'noor')).toEqual(lastKey);
  expect(() => startAfter(signed(payload, 'of another stage'), everybody, 'noor')).toThrow(InvalidCursor);
});

test('whatever stands behind a right signature is refused unless it is a position in the range', () => {
  const broken = [
    '',
    '{',
    'null',
    '[]',
    '[1]',
    '["TERM#anna","x"]',
    '["TERM#b"]',
    '["JOINED#2020"]',
    '\0',
    '{"sk":"TERM#a"}',
  ];
  for (const payload of broken) {
    expect(() => startAfter(signed(payload), everybody, 'noor')).toThrow(InvalidCursor);
  }
  for (let length = 0; length < 60; length += 1) {
    expect(() => startAfter(randomBytes(length).toString('base64url'), everybody, 'noor')).toThrow(InvalidCursor);
  }
});
