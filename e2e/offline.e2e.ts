import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { checkIn, checkInsOf, keptIn, killWorker, openAsClient } from './support/client-device.ts';
import { logInAs } from './support/people.ts';
import { call } from './support/session.ts';
import { expect, freshTest as test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a client opens the application without a connection, and finds the numbers to ring in need', async ({
  page,
  context,
}) => {
  await openAsClient(page);
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(status(page, 'You’re offline')).toBeVisible();
  await page.getByRole('link', { name: 'Get help now' }).click();
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible();

  await context.setOffline(false);
  // Chromium's emulation does not announce it to a document that was loaded without a connection.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(status(page, 'You’re offline')).toBeHidden();
});

/** Opens the pages a client needs most, without a connection and without anything in the browser's own HTTP cache. */
const expectPagesOffline = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
  await page.context().setOffline(true);
  for (const [path, heading] of [
    ['/dashboard', /Ana/],
    ['/practice', 'Practice'],
    ['/get-help', 'Get help now'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(status(page, 'You’re offline')).toBeVisible();
  }
  // The address of the installed application leads to Today.
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
};

test('the pages a client needs most open without a connection where the browser has cleared its HTTP cache', async ({
  page,
}) => {
  await openAsClient(page);
  await expectPagesOffline(page);
});

test('check-ins of two tabs without a connection arrive once each, also when one of the tabs is gone by then', async ({
  page,
  context,
}) => {
  const tokens = await openAsClient(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await context.setOffline(true);
  for (const [tab, mood] of [
    [page, 'Good'],
    [other, 'Bad'],
  ] as const) {
    await checkIn(tab, mood);
  }
  await other.close();
  await context.setOffline(false);
  await page.reload();
  const arrived = async () => (await checkInsOf(page, tokens)).map(({ mood }) => mood).toSorted((a, b) => a - b);
  await expect.poll(arrived, { timeout: 45_000 }).toEqual([2, 4]);
});

test('a worker that is ended in between wakes for the next page, and what was written arrives once', async ({
  page,
  context,
}) => {
  const tokens = await openAsClient(page);
  await context.setOffline(true);
  await checkIn(page, 'Good');
  await killWorker(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Edit Good, \d\d:\d\d$/ })).toBeVisible();
  await killWorker(page);
  // It wakes: one that is ended keeps the browser from being told of the connection.
  await page.reload();
  await context.setOffline(false);
  const arrived = async () => (await checkInsOf(page, tokens)).map(({ mood }) => mood);
  await expect.poll(arrived, { timeout: 45_000 }).toEqual([4]);
});

const Files = v.looseObject({ version: v.string() });

/**
 * A client's device with an older version of the site, whose next request finds the newer one.
 * The update of a worker cannot be answered by a test, its first version can: the site itself is the newer one.
 * @returns the caches of both versions
 */
const openWithOlderVersion = async (page: Page): Promise<{ readonly older: string; readonly newer: string }> => {
  const context = page.context();
  const files = v.parse(Files, await (await page.request.get('/precache.json')).json());
  const older = '0'.repeat(files.version.length);
  let isOlder = true;
  for (const file of ['**/worker.js', '**/precache.json'])
    await context.route(file, async (route) => {
      if (!isOlder) return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(files.version, older) });
    });
  await openAsClient(page);
  expect(await keptIn(page)).toMatchObject({ caches: expect.arrayContaining([`stillwater ${older}`]) });
  isOlder = false;
  const entry = '/assets/of-the-next-version.js';
  await context.route('**/precache.json', (route) => route.fulfill({ json: { ...files, entry } }));
  await context.route('**/index.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}<!-- ${entry} -->` });
  });
  return { older: `stillwater ${older}`, newer: `stillwater ${files.version}` };
};

/** Has the browser look for a new version and find it. */
const newVersionOn = async (page: Page) => {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const notice = status(page, 'A new version of Stillwater is available.');
  // The new worker fetches all of its files first.
  await expect(notice).toBeVisible({ timeout: 45_000 });
  return notice;
};

test('a new version is offered, and comes only when the person says so', async ({ page }) => {
  const { newer } = await openWithOlderVersion(page);
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('The baker');
  const notice = await newVersionOn(page);
  const waits = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(await waits()).toBe(true);
  await expect(answer).toHaveValue('The baker');

  await notice.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect(answer).toHaveValue('The baker');
  await expect(notice).toBeHidden();
  expect(await waits()).toBe(false);
  expect(await keptIn(page)).toMatchObject({ caches: expect.arrayContaining([newer]) });
});

test('without a connection the new version opens every page, also after a shell of another kind was cached', async ({
  page,
}) => {
  const { older, newer } = await openWithOlderVersion(page);
  // Versions before cached the login page, which is prerendered at `/`, as their shell.
  await page.evaluate(
    async (caches_) => {
      for (const name of caches_) await (await caches.open(name)).add('/');
    },
    [older, newer],
  );
  const notice = await newVersionOn(page);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toBeHidden();
  expect(await page.evaluate(async () => (await caches.match('/')) === undefined)).toBe(true);
  await page.context().route(/precache\.json|index\.html/, (route) => route.continue());
  await expectPagesOffline(page);
});

test('what the server will not have is shown with its reason, and stays until the person lets it go', async ({
  page,
  context,
}) => {
  const tokens = await openAsClient(page);
  await checkIn(page, 'Good');
  await expect.poll(() => checkInsOf(page, tokens)).toHaveLength(1);
  const [entry] = await checkInsOf(page, tokens);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Slept badly');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(status(page, '1 entry waiting to be sent.')).toBeVisible();
  // On another device it is removed meanwhile.
  await call(page, tokens, 'removeEntry', { params: { id: entry?.id ?? '' } });
  await context.setOffline(false);

  const notice = status(page, 'We couldn’t save 1 entry.');
  await notice.getByRole('button', { name: 'Show' }).click({ timeout: 45_000 });
  const list = page.getByRole('dialog', { name: 'Not saved yet' });
  await expect(list.getByText('Good · Slept badly')).toBeVisible();
  await expect(list.getByRole('listitem')).toContainText('has been deleted');
  const again = page.waitForResponse((response) => response.url().endsWith('/api/check-ins'));
  await list.getByRole('button', { name: 'Try again' }).click();
  expect((await again).ok()).toBe(false);
  await list.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this permanently?' });
  await expect(question).toContainText('Slept badly');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByText('Everything is saved.')).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  expect(await checkInsOf(page, tokens)).toEqual([]);
});

test('a coach has no worker and nothing kept', async ({ page }) => {
  await logInAs(page, 'Coach');
  const workers = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(workers).toBe(0);
});
