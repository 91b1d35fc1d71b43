import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { amplifyCss, target } from './amplify-css.ts';

test('the styles of the Amplify primitives are those of the installed version and of our theme', async () => {
  expect(await readFile(target, 'utf8')).toBe(await amplifyCss());
});
