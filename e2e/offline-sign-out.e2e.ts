import type { BrowserContext, Page, Worker } from '@playwright/test';
import { checkIn, checkInsOf, keptIn, openAsClient } from './support/client-device.ts';
import { logInAs } from './support/people.ts';
import { expect, freshTest as test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const workerOf = (context: BrowserContext): Worker => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  return worker;
};

/** In the page: what a note looks like whose last words the server does not have. */
const keepUnsavedNote = async (): Promise<void> => {
  const [kept] = await indexedDB.databases();
  const opening = indexedDB.open(kept?.name ?? '');
  await new Promise((resolve) => {
    opening.addEventListener('success', resolve);
  });
  const database = opening.result;
  const writing = database.transaction('notes', 'readwrite');
  writing.objectStore('notes').put({ id: 'unsaved', title: 'Anna', blocks: [] });
  await new Promise((resolve) => {
    writing.addEventListener('complete', resolve);
  });
  database.close();
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /’s account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

test('who signs out is asked about what was not sent, and loses it only by saying so', async ({ page, context }) => {
  const tokens = await openAsClient(page);
  await context.setOffline(true);
  await checkIn(page, 'Bad');
  await signOut(page);
  const question = page.getByRole('alertdialog', { name: 'Sign out and delete unsaved work?' });
  await expect(question).toContainText('1 entry hasn’t been sent yet.');
  await expect(question.getByRole('listitem')).toContainText('Bad');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  expect((await keptIn(page)).databases).toHaveLength(1);

  await signOut(page);
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await page.waitForURL('/login');
  await expect.poll(() => keptIn(page)).toEqual({ databases: [], caches: [], workers: 0 });
  // The login is of no use without a connection, and is not kept for it.
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  await expect(page.getByText(/^You’re signed out[.]/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Email address')).toBeVisible();
  expect(await checkInsOf(page, tokens)).toEqual([]);
});

test('signing out takes the database, the worker and everything that it kept from the device', async ({ page }) => {
  await openAsClient(page);
  await signOut(page);
  await page.waitForURL('/login');
  await expect.poll(() => keptIn(page)).toEqual({ databases: [], caches: [], workers: 0 });
});

/**
 * Runs in the worker, activates it once more, and holds both this and what reads the list of files. `settled()` lets them go on and waits until
 * all messages and events are handled.
 */
const holdWorker = `{
  const heard = [];
  let release;
  const held = new Promise((resolve) => { release = resolve; });
  const { match, has } = CacheStorage.prototype;
  CacheStorage.prototype.match = async function (path, options) {
    if (path === '/precache.json') await held;
    return match.call(this, path, options);
  };
  CacheStorage.prototype.has = async function (name) {
    // The page that comes after the sign-out asks too, and is not held.
    CacheStorage.prototype.has = has;
    const found = await has.call(this, name);
    await held;
    return found;
  };
  const { waitUntil } = ExtendableEvent.prototype;
  ExtendableEvent.prototype.waitUntil = function (work) {
    heard.push(work);
    // The browser waits for its own events alone.
    if (this.isTrusted) waitUntil.call(this, work);
  };
  self.dispatchEvent(new ExtendableEvent('activate'));
  self.settled = async () => {
    release();
    return (await Promise.allSettled(heard)).length;
  };
}`;

test('files that the worker was about to store when the person signed out do not come back', async ({
  page,
  context,
}) => {
  await openAsClient(page);
  const worker = workerOf(context);
  await worker.evaluate(holdWorker);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ language: 'de' }));
  await signOut(page);
  await page.waitForURL('/login');
  expect(await worker.evaluate('settled()')).toBeGreaterThanOrEqual(3);
  expect(await keptIn(page)).toEqual({ databases: [], caches: [], workers: 0 });
});

/** Runs in the worker: it activates once more, and is too busy to answer before and after it opens a cache for that. */
const busyWorker = `{
  const busy = () => { for (const end = Date.now() + 800; Date.now() < end;); };
  const { open } = CacheStorage.prototype;
  CacheStorage.prototype.open = function (name) {
    CacheStorage.prototype.open = open;
    busy();
    const opening = open.call(this, name);
    busy();
    return opening;
  };
  self.dispatchEvent(new ExtendableEvent('activate'));
}`;

test('a worker that is busy while the person signs out has stopped storing before the page leaves', async ({
  page,
  context,
}) => {
  await openAsClient(page);
  const worker = workerOf(context);
  await worker.evaluate(busyWorker);
  await signOut(page);
  await page.waitForURL('/login');
  expect(await keptIn(page)).toEqual({ databases: [], caches: [], workers: 0 });
});

test('who signs out without a connection is asked and leaves nothing, also where no worker has kept the code for it', async ({
  page,
  context,
}) => {
  await logInAs(page, 'Coach');
  await page.goto('/coach/notes');
  // Where there is none yet, the test would make one without a place for notes.
  await expect.poll(async () => (await keptIn(page)).databases).toHaveLength(1);
  await page.evaluate(keepUnsavedNote);
  await context.setOffline(true);
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await signOut(page);
  await expect.poll(async () => (await keptIn(page)).databases).toEqual([]);
  expect(questions).toEqual([expect.stringContaining('Signing out deletes it from this device.')]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))))
    .toEqual([]);
  await context.setOffline(false);
  // With the connection the page loads the login itself; going elsewhere meanwhile would interrupt it.
  await expect(page.getByLabel('Email address')).toBeVisible();
  await page.goto('/coach/clients');
  await expect(page).toHaveURL(/login/);
});
