import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

/** A session of the demo as if it had begun half an hour ago, which is when it can be wrapped up. */
const wrapUp = async (page: Page): Promise<void> => {
  const halfAnHour = 1_800_000;
  await page.route(/\/api\/sessions\/[\w-]{22}$/, async (route) => {
    const response = await route.fetch();
    const session: unknown = await response.json();
    const [startsAt, endsAt] = [-halfAnHour, halfAnHour].map((from) => new Date(Date.now() + from).toISOString());
    await route.fulfill({ response, json: Object.assign({}, session, { startsAt, endsAt }) });
  });
  await page.locator('main a[href^="/coach/sessions/"]').first().click();
  await page.waitForURL(/\/coach\/sessions\/.+/);
  await page.locator('main header button').last().click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await settled(page);
};

/** What is known of the client, their messages, the note, and the session itself: each is read where the right to it is. */
const functions = 5;

export const states: readonly State[] = [
  {
    name: 'a session',
    path: '/coach/dashboard',
    insteadOf: '/coach/sessions/:sessionId',
    as: 'Coach',
    functions,
    open: async (page) => {
      await page.locator('main a[href^="/coach/sessions/"]').first().click();
      await page.waitForURL(/\/coach\/sessions\/.+/);
      await settled(page);
    },
  },
  { name: 'wrapping up a session', path: '/coach/dashboard', as: 'Coach', functions, open: wrapUp },
];
