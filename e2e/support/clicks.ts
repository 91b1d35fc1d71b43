import type { Page } from '@playwright/test';

/**
 * Counts what a hand does: each press of the pointer in the page, whatever pressed it and whichever page it led to. Typing is no click.
 */
export const countClicks = async (page: Page) => {
  await page.addInitScript(() => {
    window.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1)),
      { capture: true },
    );
  });
  return {
    /** How many since the last look. */
    taken: () =>
      page.evaluate(() => {
        const clicks = Number(sessionStorage.getItem('clicks') ?? 0);
        sessionStorage.removeItem('clicks');
        return clicks;
      }),
  };
};
