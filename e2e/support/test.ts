import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test';
import { type Contexts, firstPage, leave, workerContexts } from './contexts.ts';
import { watchRequests } from './pending.ts';
import { startStack, type WorkerStack } from './stack.ts';

interface Fixtures {
  /** Opens a page as another person, in a context of its own. */
  readonly somebodyElse: () => Promise<Page>;
  /** The options by which contexts differ. Whatever a file sets with `test.use` has to be among them. */
  readonly optionsKey: string;
}

interface WorkerFixtures {
  /** A stack for all tests of a worker: they disturb those of no other one, and bring what they need with them. */
  readonly stack: WorkerStack;
  readonly contexts: Contexts;
}

/** Text of the browser about a violation of the page's own Content-Security-Policy. */
const policyViolation = /Content Security Policy|violates the following|requires 'Trusted/i;

/** Collects violated policies and uncaught exceptions of a context's pages. @returns ends it, and fails the test on what was found */
const watch = (context: BrowserContext, origin: string): (() => Promise<void>) => {
  const faults: string[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error' && policyViolation.test(message.text())) faults.push(message.text());
  };
  const onError = (error: WebError): void => void faults.push(error.error().message);
  for (const page of context.pages()) watchRequests(page);
  context.on('page', watchRequests);
  context.on('console', onConsole);
  context.on('weberror', onError);
  return async () => {
    await leave(context, origin);
    context.off('page', watchRequests);
    context.off('console', onConsole);
    context.off('weberror', onError);
    expect(faults, 'policy violations and uncaught exceptions').toEqual([]);
  };
};

/** Ports of the first worker's stack; the other workers' follow, and what is taken is passed over. */
const firstPort = Number(process.env['E2E_PORT'] ?? 5273);

/** Every test also fails on a violated Content-Security-Policy and on an exception that nobody caught. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads off the pattern which fixtures this one needs
    async ({}, provide, { parallelIndex }) => {
      const stack = await startStack(firstPort + parallelIndex);
      await provide(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  // oxlint-disable-next-line eslint/no-empty-pattern -- as above
  contexts: [({}, provide) => provide(workerContexts()), { scope: 'worker' }],
  baseURL: ({ stack }, provide) => provide(stack.webOrigin),
  optionsKey: ({ bypassCSP, javaScriptEnabled, locale, reducedMotion, timezoneId, viewport }, provide) =>
    provide(JSON.stringify([bypassCSP, javaScriptEnabled, locale, reducedMotion, timezoneId, viewport])),
  context: async ({ browser, contexts, optionsKey, stack }, provide) => {
    const context = await contexts.take(browser, optionsKey);
    const end = watch(context, stack.webOrigin);
    await provide(context);
    await end();
  },
  page: async ({ context, viewport }, provide) => {
    const page = await firstPage(context);
    if (viewport) await page.setViewportSize(viewport);
    await provide(page);
  },
  somebodyElse: async ({ browser, contexts, optionsKey, stack }, provide) => {
    const ends: (() => Promise<void>)[] = [];
    await provide(async () => {
      const context = await contexts.take(browser, `${optionsKey} ${ends.length}`);
      ends.push(watch(context, stack.webOrigin));
      return firstPage(context);
    });
    for (const end of ends) await end();
  },
});

/** For tests of the service worker and of the clock, which stay in a context: each has a new one. */
export const freshTest = test.extend({
  context: async ({ browser, stack }, provide) => {
    const context = await browser.newContext();
    const end = watch(context, stack.webOrigin);
    await provide(context);
    await end();
    await context.close();
  },
});

export { expect };
