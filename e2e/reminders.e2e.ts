import type { Page } from '@playwright/test';
import { subscribedBrowser } from '#testing/lambdas/browser.ts';
import { violationsOn } from './support/axe.ts';
import { newAddress, signUpClient } from './support/people.ts';
import { call } from './support/session.ts';
import { expect, freshTest as test } from './support/test.ts';

test.use({ bypassCSP: true, serviceWorkers: 'allow' });

/** Stands in for the browser's push service, which needs a network. The subscription survives a reload, as it does. */
const withPushService = async (page: Page): Promise<void> => {
  const { device } = subscribedBrowser();
  await page.addInitScript((given) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has this function alone
    const bytes = (text: string): ArrayBuffer =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
    const key = 'test push key';
    const subscribed = (applicationServerKey: ArrayBuffer) => ({
      endpoint: given.endpoint,
      options: { applicationServerKey },
      getKey: (name: string) => bytes(name === 'auth' ? given.auth : given.p256dh),
      unsubscribe: () => {
        sessionStorage.removeItem(key);
        return Promise.resolve(true);
      },
    });
    const known = () => {
      const text = sessionStorage.getItem(key);
      return text === null ? null : subscribed(bytes(text));
    };
    // A browser without a head asks nobody and shows nothing.
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'default' });
    Notification.requestPermission = () => {
      const answer = sessionStorage.getItem('answer') === 'no' ? 'denied' : 'granted';
      sessionStorage.setItem('permission', answer);
      return Promise.resolve(answer);
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(known()),
      subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        sessionStorage.setItem(key, btoa(String.fromCharCode(...applicationServerKey)));
        return Promise.resolve(known());
      },
    });
  }, device);
};

test('a client turns notifications on, gets one that names nobody, and hears nothing more once signed out', async ({
  page,
  context,
}) => {
  await withPushService(page);
  const tokens = await signUpClient(page, { email: newAddress('reminders'), firstName: 'Ada', lastName: 'Brook' });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Choose reminders' }).click();
  await page.getByRole('button', { name: 'Turn on notifications here' }).click();
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
  await page.getByLabel('Your time to practise (optional)').fill('07:30');
  await page.getByLabel('A message from your coach').uncheck();
  await page.getByLabel('Email me at most once a day').check();
  await expect
    .poll(() => call(page, tokens, 'getNudges'))
    .toMatchObject({ off: ['message'], practiceAt: '07:30', mail: true, devices: [{}] });
  expect(await violationsOn(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
  await expect(page.getByLabel('A message from your coach')).not.toBeChecked();

  // What the push service would bring, decrypted: the worker shows it as it is.
  const devTools = await context.newCDPSession(page);
  const registration = new Promise<string>((found) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const data = JSON.stringify({ kind: 'step', text: 'Your next step is open.', path: '/dashboard' });
  const origin = new URL(page.url()).origin;
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
      Object.assign(globalThis, { shown: { title, body: options?.body, tag: options?.tag } });
      return Promise.resolve();
    };
  });
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
  await expect
    .poll(() => worker?.evaluate((): unknown => Reflect.get(globalThis, 'shown')))
    .toEqual({ title: 'Stillwater', body: 'Your next step is open.', tag: 'step' });

  const removed = page.waitForRequest((request) => request.url().endsWith('/api/nudges/devices/remove'));
  await page.getByRole('button', { name: /Ada/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect((await (await removed).response())?.status()).toBe(200);
});

test('a browser that does not allow notifications says so, and nothing else is lost', async ({ page }) => {
  await withPushService(page);
  await page.addInitScript(() => {
    sessionStorage.setItem('answer', 'no');
  });
  const tokens = await signUpClient(page, { email: newAddress('refused'), firstName: 'Ada', lastName: 'Brook' });
  await page.goto('/settings/reminders');
  await expect(page.getByRole('heading', { name: 'Gentle reminders' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn on notifications here' }).click();
  await expect(page.getByText('Your browser didn’t allow notifications.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your browser blocks notifications from Stillwater.')).toBeVisible();
  await page.getByLabel('Email me at most once a day').check();
  await expect.poll(() => call(page, tokens, 'getNudges')).toMatchObject({ mail: true, devices: [] });
});
