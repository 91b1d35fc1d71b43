import { readFile } from 'node:fs/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Page } from '@playwright/test';
import { makeAdministrator } from '#local/seed/make-administrator.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';
import { totpOf, totpStep } from '#packages/embedded-aws/testing/second-factor.ts';
import { sdkFor } from '#packages/embedded-aws/testing/sign-in.ts';
import { newestMailTo } from './support/mailbox.ts';
import { type NewPerson, newAddress, password, signUpCoach } from './support/people.ts';
import { startStack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const stepAt = (time: number): number => Math.floor(time / totpStep);

/**
 * The next code of an authenticator app that has not been used. A code is accepted half a minute before and after its own, so the one before is
 * taken as long as there are ten seconds left to type it. Three codes in a row so are accepted within ten seconds instead of a minute.
 */
const authenticator = (secret: string) => {
  let step = 0;
  return async (): Promise<string> => {
    step = Math.max(step + 1, stepAt(Date.now() - 20_000));
    await expect.poll(() => stepAt(Date.now()), { timeout: totpStep }).toBeGreaterThanOrEqual(step - 1);
    return totpOf(secret, new Date(step * totpStep));
  };
};

const newCoach = (name: string): NewPerson => ({ email: newAddress(name), firstName: 'Nora', lastName: 'Lind' });

/** Sets the second factor up on its page, where the person is; answers the code that was used, how to get the next one, and the recovery codes. */
const setUp = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'Scan this with your app' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){12}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const nextCode = authenticator(secret);
  const used = await nextCode();
  await page.getByLabel('Six-digit code').fill(used);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^(\w{4}-){3}\w{4}$/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  return { nextCode, used, codes };
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Nora’s account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
};

const showPassword = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

const fillCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  // The form sends itself with the sixth digit.
  await page.getByLabel('Six-digit code').fill(code);
};

test('a second factor is set up in the settings, asked for at the next sign-in, and switched off', async ({ page }) => {
  const coach = newCoach('nora');
  await signUpCoach(page, coach, '/settings');
  await page.getByRole('link', { name: 'Set up or change' }).click();
  const { nextCode, used, codes } = await setUp(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as text' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('stillwater-recovery-codes.txt');
  const kept = await readFile(await download.path(), 'utf8');
  for (const code of codes) expect(kept).toContain(code);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await signOut(page);
  await showPassword(page, coach.email);
  await fillCode(page, '000000');
  await expect(page.getByRole('alert')).toHaveText('That code isn’t right. Enter the one your app shows now.');
  await fillCode(page, used);
  await expect(page.getByRole('alert')).toHaveText(/already used|isn’t right/);
  await fillCode(page, await nextCode());
  await page.waitForURL('/coach/dashboard');

  await page.goto('/settings/second-factor');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step verification?' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByLabel('Six-digit code').fill('123456');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('That password isn’t right.');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Six-digit code').fill(await nextCode());
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a recovery code lets in who has lost the app, and the owner hears of it', async ({ page }) => {
  const coach = newCoach('nora');
  await signUpCoach(page, coach, '/settings/second-factor');
  const { codes } = await setUp(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await signOut(page);
  await showPassword(page, coach.email);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(coach.email);
  await page.getByLabel('Recovery code').fill('too short');
  await page.getByRole('button', { name: 'Turn off two-step verification' }).click();
  await expect(page.getByText('Enter all sixteen letters and digits.')).toBeVisible();
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Turn off two-step verification' }).click();
  await page.waitForURL('/login');
  await expect(page.getByText('If the recovery code was right')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/coach/dashboard');
  expect((await newestMailTo(page, coach.email)).subject).toBe(
    'Two-step verification is off for your Stillwater account',
  );
});

test('the page for the code leads back to the password when it is opened by itself', async ({ page }) => {
  await page.goto('/login-code');
  await page.waitForURL('/login');
});

test('where administrators must have a second factor, one without it comes to that page and nowhere else', async ({
  browser,
}) => {
  // It starts a stack of its own.
  test.slow();
  const stack = await startStack(Number(process.env['E2E_PORT'] ?? 5273) + 20, ['--no-demo', '--second-factor']);
  const cognito = sdkFor({ endpoint: stack.endpoints.cognito });
  const database = new DynamoDBClient({
    endpoint: stack.endpoints.dynamoDb,
    region: stack.region,
    credentials: localCredentials,
  });
  try {
    // A browser of its own for each sign-in: in one that is signed in, a page may renew what it was given while it is taken away.
    const newBrowser = async (): Promise<Page> => (await browser.newContext({ baseURL: stack.webOrigin })).newPage();
    const ada = newCoach('ada');
    await signUpCoach(await newBrowser(), ada);
    const { userPoolId, tableName } = stack;
    const deployment = { cognito, table: DynamoDBDocumentClient.from(database), userPoolId, tableName };
    // The first visit notes the device's time zone at the same moment.
    await expect(() => makeAdministrator(deployment, ada.email)).toPass();
    const page = await newBrowser();
    await showPassword(page, ada.email);
    await page.waitForURL('**/settings/second-factor');
    await expect(page.getByText('Administrators need two-step verification.')).toBeVisible();
    for (const path of ['/admin', '/admin/users', '/settings']) {
      await page.goto(path);
      await page.waitForURL('**/settings/second-factor');
    }
    await setUp(page);
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.waitForURL('**/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/admin/users');
    await expect(page.getByText(ada.email).first()).toBeVisible();

    // A second administrator loses the role again, by the first, and is a coach as before.
    const bea = { ...newCoach('bea'), firstName: 'Bea' };
    await signUpCoach(await newBrowser(), bea);
    await expect(() => makeAdministrator(deployment, bea.email)).toPass();
    await page.reload();
    await page.getByRole('button', { name: 'Bea Lind: details' }).click();
    const sheet = page.getByRole('dialog', { name: 'Bea Lind' });
    await sheet.getByRole('button', { name: 'Remove administrator role' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove administrator role' }).click();
    await expect(page.getByText('Bea Lind is no longer an administrator')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Remove administrator role' })).toBeHidden();
    const other = await newBrowser();
    await showPassword(other, bea.email);
    await other.waitForURL('**/coach/dashboard');
  } finally {
    cognito.destroy();
    database.destroy();
    await stack.stop();
  }
});
