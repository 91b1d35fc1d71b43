import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';

/** Elements that reach beyond the right edge, when the page is wider than its window. */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *:not(svg *)')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });

/**
 * Words in menus, headings, buttons, labels and tables that a line break splits. Places with `hyphens: auto` are left out: whether they
 * hyphenate depends on the dictionaries of the browser.
 */
export const brokenWordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const places = document.querySelectorAll('nav a, h1, h2, h3, th, button, legend, label');
    return [...places].flatMap((place) => {
      if (!place.checkVisibility({ visibilityProperty: true }) || getComputedStyle(place).hyphens === 'auto') return [];
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const text = node.textContent ?? '';
        // Addresses break anywhere, and a soft hyphen is a place to break at.
        if (text.includes('@')) continue;
        for (const word of text.matchAll(/[\p{L}’\u00ad]{3,}/gu)) {
          if (word[0].includes('\u00ad')) continue;
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const shown = [...range.getClientRects()].filter(({ width }) => width > 0);
          const lines = new Set(shown.map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word[0]);
        }
      }
      return broken;
    });
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
