import { expect, test } from 'vitest';
import { returnPathIn } from './return-path.ts';

test.each(['/coach/clients', '/coach/clients?search=Zo%C3%AB#list', '/settings'])('%s is gone back to', (from) => {
  expect(returnPathIn({ notice: 'signInExpired', from })).toBe(from);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\evil.example',
  '/coach\\clients',
  '/coach/..//evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example/coach/clients',
  'coach/clients',
  ' /coach/clients',
  '',
  42,
  null,
  ['/coach/clients'],
])('%j leads home', (from) => {
  expect(returnPathIn({ from })).toBeUndefined();
});

test.each([undefined, null, 'x', { notice: 'confirmed' }])(
  'without a page to go back to (%j) one begins at home',
  (state) => {
    expect(returnPathIn(state)).toBeUndefined();
  },
);
