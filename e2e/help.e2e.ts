import { logInAs } from './support/people.ts';
import { present } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('help is found, searched and passed on without an account', async ({ page }) => {
  await page.goto('/welcome');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL('/help');
  await page.getByRole('searchbox').fill('EINLADUNG');
  await expect(page.getByText('No answers for “EINLADUNG”')).toBeVisible();
  await page.getByRole('searchbox').fill('invitation expired');
  await expect(page.getByRole('status').filter({ hasText: 'answer' })).toBeVisible();
  await page.getByText('My invitation link has expired or doesn’t work.').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/A link works for seven days/)).toBeVisible();
  await expect(page).toHaveURL('/help?q=invitation+expired#invitation');
});

test('an address opens its question', async ({ page }) => {
  await page.goto('/help#credit-note');
  await expect(page.getByText('A sent invoice can’t be changed')).toBeInViewport();
  await page.goto('/help');
  await expect(page.getByText('A sent invoice can’t be changed')).toBeHidden();
});

test('a client has their menus around the help, and an answer shows a picture of its page', async ({ page }) => {
  await logInAs(page, 'Client');
  await present(page, 'en', 'light');
  await page.goto('/help#seen');
  await expect(page.getByRole('link', { name: 'Get help now' })).toBeVisible();
  const picture = page.getByRole('img', { name: /The “Sharing” page/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(620);
});

test('an error leads to what one can do about it, and what was typed stays', async ({ page }) => {
  await present(page, 'en', 'light');
  await page.goto('/login');
  await page.getByLabel('Email address').fill('sanne.visser@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong email address or password.');
  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'What can I do? (opens in a new tab)' }).click(),
  ]);
  await expect(help.getByText('Check the address and password')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('sanne.visser@example.com');
});
