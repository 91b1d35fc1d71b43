import type { Page } from '@playwright/test';
import { logInAs } from './support/people.ts';
import { present } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { expect, freshTest as test } from './support/test.ts';

/** Records the requests of the page from now on. */
const requestsOf = (page: Page): { readonly files: string[]; readonly data: string[] } => {
  const files: string[] = [];
  const data: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.push(pathname);
    // What is new is counted from time to time, whatever somebody does.
    else if (pathname.startsWith('/api/') && pathname !== '/api/unread') data.push(pathname);
  });
  return { files, data };
};

/** A browser that says of its connection what some do. */
const connectedBy = async (page: Page, connection: { saveData: boolean; effectiveType: string }): Promise<void> => {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
};

const openClients = async (page: Page): Promise<void> => {
  await present(page, 'en', 'light');
  await logInAs(page, 'Coach', '/coach/clients');
  await settled(page);
};

/** Lets the page's own clock run on, longer than it waits before it fetches anything unasked; nobody has to wait for it. */
const letTimePass = (page: Page): Promise<void> => page.clock.runFor(5000);

for (const way of ['hover', 'focus'] as const) {
  test(`the next page is fetched when its link is reached by ${way}, without the data that it will show`, async ({
    page,
  }) => {
    await connectedBy(page, { saveData: true, effectiveType: '4g' });
    await openClients(page);
    const { files, data } = requestsOf(page);
    await page.getByRole('link', { name: 'Revenue' }).first()[way]();
    await expect.poll(() => files.some((file) => file.includes('/revenue-page-'))).toBe(true);
    await settled(page);
    const ahead = files.length;
    expect(data).toEqual([]);
    await page.getByRole('link', { name: 'Revenue' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
    await expect.poll(() => data.length).toBeGreaterThan(0);
    expect(files.slice(ahead).filter((file) => file.includes('/revenue-page-'))).toEqual([]);
  });
}

test('on a connection that costs nothing the pages of the menu are fetched when nothing else is done', async ({
  page,
}) => {
  await page.clock.install();
  await connectedBy(page, { saveData: false, effectiveType: '4g' });
  await openClients(page);
  const { files, data } = requestsOf(page);
  // Each page is fetched when the one before it has arrived and the browser is idle again.
  await expect
    .poll(async () => {
      await letTimePass(page);
      return files.some((file) => file.includes('/notes-page-'));
    })
    .toBe(true);
  expect(data).toEqual([]);
});

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
]) {
  test(`nothing is fetched unasked where ${connection.saveData ? 'somebody saves data' : 'it takes long'}`, async ({
    page,
  }) => {
    await page.clock.install();
    await connectedBy(page, connection);
    await openClients(page);
    const { files } = requestsOf(page);
    await letTimePass(page);
    // Whatever was asked for is known here before the answer to this.
    await page.evaluate(() => fetch('/favicon.svg'));
    expect(files).toEqual([]);
  });
}

test('what could not be fetched ahead neither disturbs the page nor is missed when it is wanted', async ({ page }) => {
  await connectedBy(page, { saveData: true, effectiveType: '4g' });
  await openClients(page);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await page.route('**/assets/revenue-page-*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'Revenue' }).first().hover();
  await failed;
  // The page goes on with the next link, as it would not while it is loaded anew.
  const next = page.waitForResponse('**/assets/analytics-page-*');
  await page.getByRole('link', { name: 'Analytics', exact: true }).first().hover();
  await next;
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  await page.route('**/assets/revenue-page-*', (route) => route.continue());
  // A browser that remembers that a module did not come loads the page anew, at the address that was asked for.
  await page.getByRole('link', { name: 'Revenue' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
});
