import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { watchRequests } from './pending.ts';
import { startStack, type WorkerStack } from './stack.ts';

interface Fixtures {
  /** Opens a page as another person, in a context of its own. */
  readonly somebodyElse: () => Promise<Page>;
  readonly quiet: undefined;
}

interface WorkerFixtures {
  /** A stack for all tests of a worker: they disturb those of no other one, and bring what they need with them. */
  readonly stack: WorkerStack;
}

/** What a browser says of a broken rule of the page's own Content-Security-Policy. */
const policyViolation = /Content Security Policy|violates the following|requires 'Trusted/i;

const watched = (context: BrowserContext, faults: string[]): void => {
  for (const page of context.pages()) watchRequests(page);
  context.on('page', watchRequests);
  context.on('console', (message) => {
    if (message.type() === 'error' && policyViolation.test(message.text())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(error.error().message));
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
  baseURL: ({ stack }, provide) => provide(stack.webOrigin),
  quiet: [
    async ({ context }, provide) => {
      const faults: string[] = [];
      watched(context, faults);
      await provide(undefined);
      // An answer that a test stands in for may still be under way: nobody waits for it any longer.
      await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(faults, 'policy violations and uncaught exceptions').toEqual([]);
    },
    { auto: true },
  ],
  somebodyElse: async ({ browser }, provide) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      watched(context, faults);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(faults, 'policy violations and uncaught exceptions').toEqual([]);
  },
});

export { expect };
