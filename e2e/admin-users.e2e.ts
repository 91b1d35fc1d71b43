import { randomUUID } from 'node:crypto';
import { demoAccount, logIn, logInAs, newAddress, password, rowOf, signUpCoach } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('an administrator finds a person, disables them, who is out at once, and enables them again', async ({
  page,
  somebodyElse,
}) => {
  test.slow();
  const lastName = `Zomer${randomUUID().slice(0, 4).replaceAll(/\d/g, 'x')}`;
  const coach = { email: newAddress('zomer'), firstName: 'Roos', lastName };
  const other = await somebodyElse();
  await signUpCoach(other, coach);

  await logInAs(page, 'Administrator', '/admin/users');
  await page.getByRole('textbox', { name: 'Search users' }).fill(`${lastName} ro`);
  await expect(rowOf(page, coach.email)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Roos ${lastName}: details` }).click();
  const sheet = page.getByRole('dialog', { name: `Roos ${lastName}` });
  await expect(sheet).toContainText(coach.email);
  await expect(sheet).toContainText('4 years');
  await sheet.getByRole('button', { name: 'Disable account' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Disable account' }).click();
  await expect(sheet.getByText('Disabled')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(rowOf(page, coach.email)).toContainText('Disabled');

  await other.reload();
  await expect(other.getByRole('heading', { name: 'This account is disabled' })).toBeVisible();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/login');

  // A fresh start, where nothing of the former sign-in is left to serve.
  const again = await somebodyElse();
  await again.goto('/login');
  await again.getByLabel('Email address').fill(coach.email);
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Log in' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await expect(again).toHaveURL('/login');

  await page.getByRole('button', { name: `Roos ${lastName}: details` }).click();
  await sheet.getByRole('button', { name: 'Enable account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable account' }).click();
  await expect(sheet.getByText('Active', { exact: true })).toBeVisible();
  await logIn(again, { email: coach.email, password }, '/coach/dashboard');

  await sheet.getByRole('link', { name: 'This person’s audit log' }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?actor=/);
  await page.goto('/admin/audit?action=user.disable');
  await expect(page.getByRole('row').filter({ hasText: `Roos ${lastName}` })).toContainText('Noor Bakker');
});

test('nobody disables themselves', async ({ page }) => {
  await logInAs(page, 'Administrator', '/admin/users?type=internal-superuser');
  await page.getByRole('button', { name: 'Noor Bakker: details' }).click();
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeDisabled();
  await expect(
    page.getByText('You can’t disable your own account or remove your own administrator role.'),
  ).toBeVisible();
});

test('the types, a search without a match, and a link to one person', async ({ page }) => {
  await logInAs(page, 'Administrator', '/admin/users');
  await page.getByRole('radio', { name: 'Coaches' }).check();
  await expect(rowOf(page, demoAccount('Coach').email)).toBeVisible();
  await expect(rowOf(page, demoAccount('Client').email)).toBeHidden();
  await page.getByRole('textbox', { name: 'Search users' }).fill('nobody is called so');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all users' }).click();
  await expect(rowOf(page, demoAccount('Coach').email)).toBeVisible();
  await page.getByRole('button', { name: 'Mirre de Wit: details' }).click();
  await expect(page.getByRole('dialog', { name: 'Mirre de Wit' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Mirre de Wit' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a list that does not load says so and can be tried again', async ({ page }) => {
  await logInAs(page, 'Administrator');
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/admin/users');
  await expect(page.getByRole('alert')).toContainText('Failed to load users');
  await page.route('**/api/users?*', (route) => route.continue());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, demoAccount('Coach').email)).toBeVisible();
});

test('a thousand people stay usable: page after page by the cursor, and only the rows in sight are drawn', async ({
  page,
}) => {
  const people = Array.from({ length: 1000 }, (_, index) => ({
    userId: randomUUID(),
    firstName: 'Person',
    lastName: `Number ${String.fromCodePoint(65 + (index % 26))}`,
    email: `person.${index}@example.com`,
    userType: 'user',
    disabled: index % 7 === 0,
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
  }));
  await page.route('**/api/users?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const start = Number(searchParams.get('cursor') ?? 0);
    const end = start + Number(searchParams.get('limit') ?? 25);
    return route.fulfill({
      json: { items: people.slice(start, end), ...(end < people.length ? { cursor: String(end) } : {}) },
    });
  });
  await logInAs(page, 'Administrator', '/admin/users');
  const more = page.getByRole('button', { name: 'Load more' });
  for (let rows = 50; rows < 1000; rows += 50) {
    await expect(page.getByText(`First ${rows}`, { exact: true })).toBeVisible();
    await more.click();
    // Whoever asked for more goes on with the first new row.
    await expect(page.locator(`[aria-rowindex="${rows + 2}"]`)).toBeFocused();
  }
  await expect(more).toBeHidden();
  await expect(page.getByText('1,000 users')).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
  expect(await page.getByRole('row').count()).toBeLessThan(120);

  await page
    .getByRole('button', { name: /^Person Number [A-Z]: details$/ })
    .first()
    .focus();
  // A press while the browser still scrolls to what has the focus may end where that scroll does; whoever sees it presses again.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.locator('[aria-rowindex="1001"]')).toBeInViewport({ timeout: 3000 });
  }).toPass();
  await expect(page.locator('main button:focus')).toHaveCount(1);
});

test('an administrator ends all sessions of somebody, who logs in again', async ({ page, somebodyElse }) => {
  const lastName = `Herfst${randomUUID().slice(0, 4).replaceAll(/\d/g, 'x')}`;
  const coach = { email: newAddress('herfst'), firstName: 'Bo', lastName };
  const other = await somebodyElse();
  await signUpCoach(other, coach);

  await logInAs(page, 'Administrator');
  await page.goto('/admin/users');
  await page.getByRole('textbox', { name: 'Search users' }).fill(`${lastName} bo`);
  await page.getByRole('button', { name: `Bo ${lastName}: details` }).click();
  const sheet = page.getByRole('dialog', { name: `Bo ${lastName}` });
  await expect(sheet.getByRole('button', { name: 'Remove administrator role' })).toBeHidden();
  await sheet.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText(`Bo ${lastName} has been signed out everywhere`)).toBeVisible();

  const again = await somebodyElse();
  await logIn(again, { email: coach.email, password }, '/coach/dashboard');
});
