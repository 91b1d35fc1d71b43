import { expect, type Page, type Request } from '@playwright/test';
import { pendingOf } from './pending.ts';

/** Waits until the page has drawn what it has and has nothing left to do. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/**
 * Waits until everything a page asked for has arrived and is drawn. Unlike `networkidle` it ends with the last of it, not half a second later.
 * @param held leaves out requests that the test itself keeps waiting
 */
export const settled = async (page: Page, held: (request: Request) => boolean = () => false): Promise<void> => {
  const waitsFor = async (): Promise<string[]> => {
    await atRest(page);
    return pendingOf(page)
      .filter((request) => !held(request))
      .map((request) => request.url());
  };
  await expect.poll(waitsFor, { intervals: [20], timeout: 30_000 }).toEqual([]);
};

/** Sends what could still be undone, as leaving the page does, and waits for the answer. */
export const sendWhatWaits = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const answered = page.waitForResponse((response) => ['POST', 'PATCH'].includes(response.request().method()));
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await answered;
};
