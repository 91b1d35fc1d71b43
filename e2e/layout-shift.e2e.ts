import type { Request, Route } from '@playwright/test';
import { endsWithTest } from './support/contexts.ts';
import { screens } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    shiftSoFar: () => number;
  }
}

/** Of what everybody can open; the rest of the states are dialogs and messages on the same pages. */
const open = screens.filter(({ as, name, path }) => as === undefined && name === path).map(({ path }) => path);

const isTypeface = (request: Request): boolean => request.url().endsWith('.woff2');

/** Adds up from the start how far everything moves, as a browser scores it. */
const watchShifts = (): void => {
  let sum = 0;
  const add = (entries: PerformanceEntryList): void => {
    for (const entry of entries) if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  window.shiftSoFar = () => {
    add(observer.takeRecords());
    return sum;
  };
};

for (const [device, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  for (const path of open) {
    test(`${path} on ${device} does not move when its typefaces come late`, async ({ page }) => {
      await page.setViewportSize(size);
      await endsWithTest(page, page.addInitScript(watchShifts));
      const late: Route[] = [];
      let isHeld = true;
      await page.route('**/*.woff2', async (route) => {
        if (isHeld) late.push(route);
        else await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // Pictures and what is looked up come before the typefaces.
      await settled(page, isTypeface);
      expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(false);
      isHeld = false;
      for (const route of late) await route.continue();
      await page.waitForFunction(() => document.fonts.check('16px "Figtree Variable"'));
      await page.evaluate(() => document.fonts.ready);
      await settled(page);
      expect(await page.evaluate(() => window.shiftSoFar())).toBeLessThanOrEqual(0.02);
    });
  }
}
