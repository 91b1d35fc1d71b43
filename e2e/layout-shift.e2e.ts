import type { Page, Route } from '@playwright/test';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'reduce' });

/** Of what everybody can open; the rest of the states are dialogs and messages on the same pages. */
const open = screens.filter(({ as, name, path }) => as === undefined && name === path).map(({ path }) => path);

/** How far everything has moved since the page began, as a browser scores it. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0;
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
    });
    watch.observe({ type: 'layout-shift', buffered: true });
    // What was before is told in a task of its own.
    await new Promise((done) => setTimeout(done, 300));
    watch.disconnect();
    return sum;
  });

for (const [device, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  for (const path of open) {
    test(`${path} on ${device} does not move when its typefaces come late`, async ({ page }) => {
      await page.setViewportSize(size);
      const late: Route[] = [];
      await page.route('**/*.woff2', (route) => {
        late.push(route);
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // Pictures and what is looked up come before the typefaces.
      await page.waitForTimeout(1000);
      expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(false);
      for (const route of late) await route.continue();
      await page.waitForFunction(() => document.fonts.check('16px "Figtree Variable"'));
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    });
  }
}
