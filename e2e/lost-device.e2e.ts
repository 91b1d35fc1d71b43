import type { Page } from '@playwright/test';
import { checkInsOf, keptIn, openAsClient } from './support/client-device.ts';
import { logIn, newAddress, password } from './support/people.ts';
import { expect, freshTest as test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** How much each store of a person's database holds, and what else of them is in the browser. */
const remains = async (page: Page) => {
  const stores = await page.evaluate(async () => {
    const [kept] = await indexedDB.databases();
    if (!kept?.name) return {};
    const opening = indexedDB.open(kept.name);
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve);
    });
    const database = opening.result;
    const counts: Record<string, number> = {};
    for (const store of ['writes', 'replies', 'recordings', 'notes', 'drafts']) {
      const counting = database.transaction(store).objectStore(store).count();
      await new Promise((resolve) => {
        counting.addEventListener('success', resolve);
      });
      counts[store] = counting.result;
    }
    database.close();
    return counts;
  });
  const keys: string[] = await page.evaluate(() => Object.keys(localStorage));
  return { stores, keys: keys.filter((key) => /^Cognito|[.]person[.]/.test(key)), ...(await keptIn(page)) };
};

/** Its token is over by the clock of Cognito, so that a new one is asked for with the next request. */
const endToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('.clockDrift'));
    localStorage.setItem(key ?? '', '86400000');
  });

test('a device that is lost is cleared when it comes online after a sign-out everywhere; what was not sent goes out after the next login', async ({
  page,
  context,
  somebodyElse,
}) => {
  const email = newAddress('ana');
  const tokens = await openAsClient(page, email);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Good', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await endToken(page);
  const before = await remains(page);
  expect(before.stores).toMatchObject({ writes: 1 });
  expect(before.stores['replies']).toBeGreaterThan(0);

  const other = await somebodyElse();
  await logIn(other, { email, password }, '/dashboard');
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Sign out everywhere' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await other.waitForURL('/login');

  // As long as there is no connection, nothing is lost.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Edit Good, \d\d:\d\d$/ })).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // Where the first try fails, the page tries again half a minute later.
  await expect(page).toHaveURL('/login', { timeout: 45_000 });
  await expect(page.getByText('You were signed out. Log in again.')).toBeVisible();
  const cleared = {
    stores: { writes: 1, replies: 0, recordings: 0, notes: 0, drafts: 0 },
    keys: [],
    caches: [],
    workers: 0,
  };
  await expect.poll(() => remains(page)).toMatchObject(cleared);
  expect(await checkInsOf(page, tokens)).toEqual([]);

  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(async () => (await checkInsOf(page, tokens)).map(({ mood }) => mood)).toEqual([4]);
  await expect.poll(async () => (await remains(page)).stores).toMatchObject({ writes: 0 });
});
