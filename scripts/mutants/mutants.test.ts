import { expect, test } from 'vitest';
import { mutantsOf } from './mutants-of.ts';

const changes = (text: string): string[] => mutantsOf({ path: 'a.ts', text }).map(({ from, to }) => `${from} → ${to}`);

test.each([
  ['a < b', ['< → <=']],
  ['a === b && c', ['=== → !==', '&& → ||']],
  ['a + b', ['+ → -']],
  ["a + 'b' + c", []],
  ['if (a) b = c', ['a → !(a)']],
  ['a ? b : c', ['a → !(a)']],
  ['!a', ['!a → a']],
  ['function f() { return a; }', ['a → undefined']],
  ['function f() { return undefined; }', []],
  ['await record(a);', ['await record(a); → ;']],
  ['throw new Error(a);', ['throw new Error(a); → ;']],
  ['f(16)', ['16 → 17', 'f(16) → ;']],
  ['type A = 16', []],
])('%s is changed into what a slip would make of it', (text, expected) => {
  expect(changes(text).toSorted((one, other) => one.localeCompare(other))).toEqual(
    expected.toSorted((one, other) => one.localeCompare(other)),
  );
});

test('a mutant is the whole file, changed in one place', () => {
  const text = 'const a = 1;\nexport const b = (c: number) => c > a;\n';
  const first = mutantsOf({ path: 'a.ts', text }).find(({ from }) => from === '>');
  expect(first).toEqual({
    path: 'a.ts',
    line: 2,
    from: '>',
    to: '>=',
    text: 'const a = 1;\nexport const b = (c: number) => c >= a;\n',
  });
});
