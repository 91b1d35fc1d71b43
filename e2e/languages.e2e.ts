import type { Page } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { enter, present, screensBy, viewers, visit } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Text that looks like a key or an unfilled placeholder: `clients.empty.title`, `{{name}}`. */
const unresolved = /\{\{\s*\w+|\b[a-z]+(?:[A-Z]\w*)?(?:[.:][a-z]+[A-Z]?\w*){1,}\b/g;

const textOf = (page: Page): Promise<string> => page.locator('body').innerText();

/** E-mail addresses are dotted words that are meant. */
const withoutAddresses = (text: string): string => text.replaceAll(/\S+@\S+/g, '');

const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });

for (const language of languages) {
  for (const viewer of viewers) {
    test(`${language}: every screen of ${viewer ?? 'visitors'} is translated and fits 320 px`, async ({ page }) => {
      test.slow();
      await enter(page, viewer);
      await present(page, language, 'light');
      for (const screen of screensBy(viewer)) {
        await visit(page, { name: screen.name, path: screen.path });
        await expect.soft(page.locator('html'), screen.name).toHaveAttribute('lang', language);
        const found = withoutAddresses(await textOf(page)).match(unresolved) ?? [];
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
