import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';

/** Elements that reach beyond the right edge, when the page is wider than its window. */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });

const web = join(import.meta.dirname, '../../web/src');

const keysIn = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysIn(value, `${prefix}${key}.`) : [prefix + key],
  );

/** Every key of a text that has a dot in it: one that is seen on a page stands for a text that is missing. */
const keys = new Set(
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /texts\/en[.]json$/.test(file))
    .flatMap((file) => keysIn(v.parse(v.looseObject({}), JSON.parse(readFileSync(join(web, file), 'utf8')))))
    .filter((key) => key.includes('.')),
);

/** Keys and unfilled placeholders in title and text: `empty.title`, `{{name}}`. */
export const unresolvedOn = async (page: Page): Promise<string[]> => {
  const text = `${await page.title()} ${await page.locator('body').innerText()}`;
  return (text.match(/\{\{\s*\w+|[\w-]+(?:[.:][\w-]+)+/g) ?? []).filter(
    (word) => word.startsWith('{{') || keys.has(word.slice(word.indexOf(':') + 1)),
  );
};
