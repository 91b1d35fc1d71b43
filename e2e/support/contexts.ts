import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * The contexts of a worker, each with a page. New ones cost Chromium more than most tests do: a process, and all of the site's files, which
 * these have read and compiled already.
 */
export interface Contexts {
  /**
   * A context with the options of the test, in which nothing is stored.
   * @param key the same for the same options; a test takes each key once
   */
  readonly take: (browser: Browser, key: string) => Promise<BrowserContext>;
}

export const workerContexts = (): Contexts => {
  const known = new Map<string, BrowserContext>();
  return {
    take: async (browser, key) => {
      const before = known.get(key);
      if (before?.browser()?.isConnected()) return before;
      const context = await browser.newContext();
      known.set(key, context);
      context.on('close', () => known.delete(key));
      return context;
    },
  };
};

export const firstPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage());

/** Opens a text of the site, which runs nothing. */
export const openNothing = (page: Page, origin: string): Promise<unknown> => page.goto(`${origin}/robots.txt`);

type InitScript = Awaited<ReturnType<Page['addInitScript']>>;

const scripts = new WeakMap<Page, InitScript[]>();

/** Notes a script that runs before those of each document, so that it ends with the test. */
export const endsWithTest = async (page: Page, script: Promise<InitScript>): Promise<void> => {
  scripts.set(page, [...(scripts.get(page) ?? []), await script]);
};

/** Events that tests record. Playwright listens to others itself. */
const events = [
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'console',
  'dialog',
  'download',
  'pageerror',
];

/** Storage of a site, in the terms of the DevTools protocol; `all` would include the browser's own cache, too. */
const stored = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/**
 * Ends what a test has begun in a context, its other pages, scripts, routes and listeners, and forgets what a person would find again.
 * @param origin of the site
 */
export const leave = async (context: BrowserContext, origin: string): Promise<void> => {
  // Requests that this loses are those of a page that goes away.
  // oxlint-disable-next-line eslint/no-restricted-properties -- the test is over
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const [page, ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  if (!page) return;
  // oxlint-disable-next-line eslint/no-restricted-properties -- as above
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of events) page.removeAllListeners(event);
  for (const script of scripts.get(page) ?? []) await script.dispose();
  scripts.delete(page);
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await page.mouse.move(-1, -1);
  // The application would go on and take the processor's time from the next test.
  await openNothing(page, origin);
  await page.evaluate('sessionStorage.clear()');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: stored });
  await devTools.detach();
};
