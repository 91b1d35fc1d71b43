import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { languages } from '#contract/core/languages.ts';
import { enter, present, screensBy, viewers, visit } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const web = join(import.meta.dirname, '../web/src');

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

/** Keys and unfilled placeholders: `empty.title`, `{{name}}`. */
const unresolvedIn = (text: string): string[] =>
  (text.match(/\{\{\s*\w+|[\w-]+(?:[.:][\w-]+)+/g) ?? []).filter(
    (word) => word.startsWith('{{') || keys.has(word.slice(word.indexOf(':') + 1)),
  );

const textOf = (page: Page): Promise<string> => page.locator('body').innerText();

const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });

/** Without what opens over a screen: its page is looked at already. */
const plainScreensBy = (viewer: (typeof viewers)[number]) => screensBy(viewer).filter(({ open }) => !open);

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });

for (const language of languages) {
  for (const viewer of viewers) {
    test(`${language}: every screen of ${viewer ?? 'visitors'} is translated and fits 320 px`, async ({ page }) => {
      test.slow();
      await enter(page, viewer);
      await present(page, language, 'light');
      for (const screen of plainScreensBy(viewer)) {
        await visit(page, screen);
        await expect.soft(page.locator('html'), screen.name).toHaveAttribute('lang', language);
        await expect.soft(page, screen.name).toHaveTitle(/^\S.* · Stillwater$/);
        const found = unresolvedIn(`${await page.title()} ${await textOf(page)}`);
        expect.soft(found, `${screen.name}: unresolved texts`).toEqual([]);
        expect.soft(await overflowOf(page), `${screen.name}: beyond the edge`).toEqual([]);
      }
    });
  }
}

test('the language of the menu is kept over a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Nederlands' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});
