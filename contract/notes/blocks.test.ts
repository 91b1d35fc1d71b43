import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Blocks } from './blocks.ts';

const block = { id: 'block-01', kind: 'paragraph', text: 'Slept well', marks: [{ kind: 'bold', from: 0, to: 5 }] };
const takes = (...blocks: readonly object[]): boolean => v.is(Blocks, blocks);

test('a note is made of words, six kinds of paragraph and two of marks, and of nothing that brings markup or an address', () => {
  expect(takes(block)).toBe(true);
  // Words in which markup stands are words.
  expect(takes({ ...block, text: '<img src=x onerror=run()>' })).toBe(true);
  for (const kind of ['html', 'image', 'link', 'script', 'iframe', 'code'])
    expect(takes({ ...block, kind })).toBe(false);
  for (const kind of ['link', 'html', 'style', 'code'])
    expect(takes({ ...block, marks: [{ kind, from: 0, to: 5 }] })).toBe(false);
  for (const attribute of ['html', 'href', 'style', 'class', 'src', 'attrs']) {
    expect(takes({ ...block, [attribute]: 'x' })).toBe(false);
    expect(takes({ ...block, marks: [{ kind: 'bold', from: 0, to: 5, [attribute]: 'x' }] })).toBe(false);
  }
  expect(takes({ ...block, id: '"><script>' })).toBe(false);
  expect(takes(block, block)).toBe(false);
  expect(takes({ ...block, marks: [{ kind: 'bold', from: 0, to: 11 }] })).toBe(false);
});
