import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('the dashboard shows real figures and the first five people, each with the way to all', async ({ page }) => {
  await logInAs(page, 'Administrator');
  await expect(page).toHaveTitle(/Dashboard/);
  for (const label of ['Total users', 'Coaches', 'Active users', 'Super users']) {
    await expect(section(page, 'Figures').getByRole('listitem').filter({ hasText: label })).toContainText(/\d/);
  }
  await expect(section(page, 'Newest users').getByRole('listitem')).toHaveCount(5);
  await section(page, 'Newest users').getByRole('link', { name: 'All users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await page.goBack();
  await section(page, 'Newest assets').getByRole('link', { name: 'All assets' }).click();
  await expect(page).toHaveURL('/admin/assets');
});

test('assets that do not load are told of, and the rest of the dashboard stays', async ({ page }) => {
  await page.route('**/api/assets?*', (route) => route.fulfill({ status: 400, json: {} }));
  await logInAs(page, 'Administrator');
  await expect(section(page, 'Newest assets').getByRole('alert')).toContainText('Error loading assets: ');
  await expect(section(page, 'Newest users').getByRole('listitem')).toHaveCount(5);
  // The list of first steps asks for assets too, and would be the one that gets them.
  await page.waitForLoadState('networkidle');
  await page.route('**/api/assets?*', (route) => route.continue());
  await section(page, 'Newest assets').getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Newest assets').getByRole('alert')).toBeHidden();
});

test('sign-ups of the last days stand in a chart, by keyboard and as a table', async ({ page }) => {
  await logInAs(page, 'Administrator', '/admin/analytics');
  const signUps = section(page, 'Sign-ups');
  const walk = signUps.getByRole('slider');
  await walk.focus();
  await page.keyboard.press('End');
  await expect(walk).toHaveAttribute('aria-valuetext', /Users \d+, Coaches \d+/);
  await signUps.getByRole('button', { name: 'Table' }).click();
  await expect(signUps.getByRole('row')).toHaveCount(31);
  await page.getByRole('radio', { name: '7 days' }).check();
  await expect(signUps.getByRole('row')).toHaveCount(8);
});

test('a crisis line is added, verified and removed, and the log tells of it', async ({ page }) => {
  const name = `Line ${randomUUID().slice(0, 8)}`;
  await logInAs(page, 'Administrator', '/admin/settings');
  await page.getByRole('button', { name: 'Add crisis line' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add crisis line' });
  await dialog.getByLabel('Country').selectOption({ label: 'Iceland' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Phone number').fill('17 17');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Not verified yet');
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Mark as verified today' }).click();
  await expect(row).not.toContainText('Not verified yet');
  await page.reload();
  await expect(row).toContainText('17 17');
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toBeHidden();

  await page.goto('/admin/audit');
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Crisis lines changed' });
  await expect(page.getByRole('row').nth(3)).toContainText('Crisis lines changed');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('"at","action","actorId"');
  expect(lines.length).toBeGreaterThanOrEqual(4);
  expect(lines.slice(1).every((line) => line.includes('"crisis-lines.change"'))).toBe(true);
});

test('a prompt is written in five languages and shows in each', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  await logInAs(page, 'Administrator', '/admin/settings/prompts');
  await page.getByRole('button', { name: 'Add prompt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add prompt' });
  await dialog.getByLabel('English').fill(`Kind words ${mark}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Nederlands')).toBeFocused();
  for (const language of ['Nederlands', 'Français', 'Español', 'Deutsch']) {
    await dialog.getByLabel(language).fill(`${language} ${mark}`);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Kind words ${mark}` })).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Français ${mark}` })).toBeVisible();
  await page.getByRole('button', { name: /^Langue/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('button', { name: `Actions for Kind words ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row').filter({ hasText: mark })).toBeHidden();
});

test('what is refused to a coach stands in the audit log', async ({ page, somebodyElse }) => {
  const coach = await somebodyElse();
  const [request] = await Promise.all([coach.waitForRequest('**/api/me'), logInAs(coach, 'Coach')]);
  const refused = await coach.request.get('/api/users', {
    headers: { Authorization: (await request.allHeaders())['authorization'] ?? '' },
  });
  expect(refused.status()).toBe(403);
  await logInAs(page, 'Administrator', '/admin/audit?action=access.denied');
  const row = page.getByRole('row').filter({ hasText: 'listUsers' }).first();
  await expect(row).toContainText('Mirre de Wit');
  await row.getByRole('button', { name: 'Show only Mirre de Wit’s actions' }).click();
  await expect(page).toHaveURL(/actor=/);
});

test('a menu at the lower edge of a small window can be seen as a whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await logInAs(page, 'Administrator', '/admin/settings');
  const trigger = page.getByRole('button', { name: /^Actions for/ }).nth(5);
  await trigger.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await trigger.click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
});
