import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** Opens a page as another person, in a context of its own. */
  readonly somebodyElse: () => Promise<Page>;
}

/** What a browser says of a broken rule of the page's own Content-Security-Policy. */
const policyViolation = /Content Security Policy|violates the following/i;

const watched = (context: BrowserContext, faults: string[]): void => {
  context.on('console', (message) => {
    if (message.type() === 'error' && policyViolation.test(message.text())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(error.error().message));
};

/** Every test also fails on a violated Content-Security-Policy and on an exception that nobody caught. */
export const test = base.extend<Fixtures & { readonly quiet: undefined }>({
  quiet: [
    async ({ context }, provide) => {
      const faults: string[] = [];
      watched(context, faults);
      await provide(undefined);
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
