import { expect, type Page } from '@playwright/test';
import type { Tokens } from '#packages/embedded-aws/testing/sign-in.ts';
import { newAddress, signUpClient } from './people.ts';
import { call } from './session.ts';

/** A client of their own at their home, whose device has everything that it needs without a connection. */
export const openAsClient = async (page: Page, email = newAddress('ana')): Promise<Tokens> => {
  const tokens = await signUpClient(page, { email, firstName: 'Ana', lastName: 'Silva' });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // A worker is ready once its installation has cached all files.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return tokens;
};

/** Checks in at home. A tab that is closed before the device has stored it loses it. */
export const checkIn = async (page: Page, mood: string): Promise<void> => {
  await page.getByRole('button', { name: mood, exact: true }).click();
  // Enabled once the device has stored the check-in.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
};

/** The check-ins that the server has. */
export const checkInsOf = async (page: Page, tokens: Tokens) => {
  const { items } = await call(page, tokens, 'listEntries', { query: { kind: 'check-in' } });
  return items.flatMap((entry) => (entry.kind === 'check-in' ? [entry] : []));
};

/** Ends the service worker, as a system does that needs its memory. */
export const killWorker = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  const stopped = new Promise<void>((resolve) => {
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.length > 0 && versions.every(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await stopped;
  await devTools.detach();
};

/** Everything that the browser still stores of a person. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
