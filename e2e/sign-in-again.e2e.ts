import type { Page } from '@playwright/test';
import { demoAccount, homes } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Signs in by the form, so that what is kept of it is what Amplify keeps. */
const signIn = async (page: Page): Promise<void> => {
  const { email, password } = demoAccount('Coach');
  await page.goto('/coach-login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(homes.Coach);
  await page.waitForLoadState('networkidle');
};

/** Opens the page again, and says which files with the code of the sign-in came before it showed what it is about. */
const reload = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/cognito-|\/config[.]json/.test(request.url())) found.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return found;
};

test('whoever opens a page again does not wait for the code of the sign-in', async ({ page }) => {
  await signIn(page);
  expect(await reload(page)).toEqual([]);
});

test('a token that has ended is renewed before the page shows itself', async ({ page }) => {
  await signIn(page);
  await page.evaluate((day) => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('.clockDrift'));
    localStorage.setItem(key ?? '', String(day));
  }, 86_400_000);
  const renewed = page.waitForRequest((request) => request.postData()?.includes('RefreshToken') ?? false);
  expect(await reload(page)).not.toEqual([]);
  await renewed;
  await expect(page).toHaveURL(homes.Coach);
});
