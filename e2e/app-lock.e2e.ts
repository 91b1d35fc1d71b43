import type { CDPSession, Page } from '@playwright/test';
import { violationsOn } from './support/axe.ts';
import { checkIn, openAsClient } from './support/client-device.ts';
import { logIn, newAddress, password, signUpClient } from './support/people.ts';
import { call } from './support/session.ts';
import { expect, freshTest as test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** A device that asks for a finger, by Chromium's virtual authenticator. */
const withFinger = async (page: Page) => {
  const devTools: CDPSession = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the next finger is the owner's. */
    isOwners: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forgetPasskeys: () => devTools.send('WebAuthn.clearCredentials', { authenticatorId }),
    passkeys: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
};

const lock = (page: Page) => page.getByRole('checkbox', { name: 'Lock this app on this device' });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Stillwater is locked' });
const unlock = (page: Page) => page.getByRole('button', { name: 'Unlock' }).click();
const hello = (page: Page) => page.getByRole('heading', { level: 1, name: /Ana/ });

const turnOn = async (page: Page, after?: string): Promise<void> => {
  await page.goto('/settings');
  await lock(page).click();
  await expect(lock(page)).toBeChecked();
  if (after) await page.getByText(after, { exact: true }).click();
};

/** The page goes out of sight, or comes back: one that a test drives is always in front. */
const setVisible = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Nothing of the person is anywhere in the document. */
const expectNothingOf = async (page: Page, email: string): Promise<void> => {
  await expect(title(page)).toBeVisible();
  const document = await page.content();
  for (const word of ['Ana', 'Silva', email, 'Good']) expect(document).not.toContain(word);
  expect(await page.title()).toBe('Stillwater is locked · Stillwater');
};

test('a client locks the app: opened again it has nothing of theirs until they have unlocked it, with a connection and without', async ({
  page,
  context,
}) => {
  const email = newAddress('ana');
  const finger = await withFinger(page);
  await openAsClient(page, email);
  await checkIn(page, 'Good');
  await turnOn(page);
  expect(await finger.passkeys()).toMatchObject([{ rpId: 'localhost' }]);

  await page.goto('/dashboard');
  await expectNothingOf(page, email);
  await unlock(page);
  await expect(hello(page)).toBeVisible();

  await page.reload();
  await expectNothingOf(page, email);
  await context.setOffline(true);
  await page.reload();
  await expectNothingOf(page, email);
  await unlock(page);
  await expect(hello(page)).toBeVisible();
  await context.setOffline(false);
});

test('another finger does not open it, nor turn it off; numbers to ring in need are open to every finger', async ({
  page,
}) => {
  const email = newAddress('ana');
  const finger = await withFinger(page);
  await openAsClient(page, email);
  await turnOn(page);
  await page.goto('/dashboard');
  await finger.isOwners(false);
  await unlock(page);
  await expect(page.getByRole('alert')).toContainText('We couldn’t unlock Stillwater.');
  await expectNothingOf(page, email);

  await page.getByRole('link', { name: 'Get help now' }).click();
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible();
  expect(await page.content()).not.toContain('Ana');

  await page.goto('/settings');
  await finger.isOwners(true);
  await unlock(page);
  await finger.isOwners(false);
  await lock(page).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t turn the lock off.');
  await expect(lock(page)).toBeChecked();
  await finger.isOwners(true);
  await lock(page).click();
  await expect(lock(page)).not.toBeChecked();
  await page.goto('/dashboard');
  await expect(hello(page)).toBeVisible();
});

test('all tabs lock in the background and unlock together, and what was being written is still there', async ({
  page,
  context,
}) => {
  await withFinger(page);
  await openAsClient(page);
  await turnOn(page, 'At once');
  await page.goto('/dashboard');
  await unlock(page);
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('The baker');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(title(other)).toBeVisible();
  await setVisible(other, 'hidden');
  await setVisible(page, 'hidden');
  await expect(title(page)).toBeVisible();
  await expect(answer).toBeHidden();
  await expect(page.getByRole('link')).toHaveText(['Get help now']);
  await setVisible(page, 'visible');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(title(page)).toBeVisible();
  await unlock(page);
  await expect(answer).toHaveValue('The baker');
  await expect(answer).toBeFocused();
  await expect(hello(other)).toBeVisible();
});

test('a practice that plays goes on in the background, and the app locks after it', async ({ page }) => {
  await withFinger(page);
  await openAsClient(page);
  await turnOn(page, 'At once');
  await page.goto('/timer');
  await unlock(page);
  await page.getByRole('button', { name: 'Start' }).click();
  const at = () => page.locator('audio').evaluate((element: HTMLAudioElement) => element.currentTime);
  await expect.poll(at).toBeGreaterThan(0.2);
  await setVisible(page, 'hidden');
  await expect.poll(at, { timeout: 15_000 }).toBeGreaterThan(4);
  await expect(title(page)).toBeHidden();
  await page.locator('audio').evaluate((element: HTMLAudioElement) => element.pause());
  await expect(title(page)).toBeVisible();
});

test('whose passkey is gone signs out instead, is asked about what was not sent without its words, and finds no lock after the login', async ({
  page,
  context,
}) => {
  const email = newAddress('ana');
  const finger = await withFinger(page);
  await openAsClient(page, email);
  await turnOn(page);
  await page.goto('/dashboard');
  await unlock(page);
  await context.setOffline(true);
  await checkIn(page, 'Good');
  await page.reload();
  await finger.forgetPasskeys();
  await unlock(page);
  await expect(page.getByRole('alert')).toContainText('sign out and log in again');

  const leave = page.getByRole('button', { name: 'Sign out instead' });
  await leave.click();
  const question = page.getByRole('alertdialog', { name: 'Sign out and delete unsaved work?' });
  await expect(question).toContainText('1 entry hasn’t been sent yet.');
  await expect(question).not.toContainText('Good');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expectNothingOf(page, email);

  await context.setOffline(false);
  await page.reload();
  await leave.click();
  await page.waitForURL('/login');
  await logIn(page, { email, password }, '/dashboard');
  await expect(page.getByRole('button', { name: /^Edit Good, / })).toBeVisible();
  await page.reload();
  await expect(hello(page)).toBeVisible();
});

test('somebody else on the device is not locked, and the lock of who was there before is gone', async ({ page }) => {
  await withFinger(page);
  await openAsClient(page);
  await turnOn(page);
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => /[.]lock[.]/.test(key))
        .map((key) => ({ key, value: localStorage.getItem(key) ?? '' })),
    );
  const before = await kept();
  expect(before).toHaveLength(1);
  await signUpClient(page, { email: newAddress('ben'), firstName: 'Ben', lastName: 'Mora' });
  await page.evaluate((locks) => {
    for (const { key, value } of locks) localStorage.setItem(key, value);
  }, before);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Ben/ })).toBeVisible();
  await expect.poll(kept).toEqual([]);
});

test.describe('on a small phone', () => {
  test.use({ bypassCSP: true, viewport: { width: 320, height: 640 } });

  for (const look of ['light', 'dark'] as const)
    test(`the setting and the lock are whole in German, ${look}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: look });
      await withFinger(page);
      const tokens = await openAsClient(page);
      await call(page, tokens, 'updateMe', { body: { language: 'de' } });
      await page.goto('/settings');
      const box = page.getByRole('checkbox', { name: 'Diese App auf diesem Gerät sperren' });
      await box.click();
      await expect(box).toBeChecked();
      expect(await violationsOn(page)).toEqual([]);
      const isWhole = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      expect(await isWhole()).toBe(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Stillwater ist gesperrt' })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      expect(await isWhole()).toBe(true);
      await page.getByRole('button', { name: 'Entsperren' }).click();
      await page.getByText('Sofort', { exact: true }).click();
      await setVisible(page, 'hidden');
      await expect(page.getByRole('dialog', { name: 'Stillwater ist gesperrt' })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });
});
