import type { State } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

export const states: readonly State[] = [
  {
    name: "a coach's thread with a client",
    path: '/coach/messages',
    insteadOf: '/coach/messages/:clientId',
    as: 'Coach',
    open: async (page) => {
      await page.locator('main a[href^="/coach/messages/"]').first().click();
      await page.waitForURL(/\/coach\/messages\/.+/);
      await page.locator('textarea').waitFor();
      await settled(page);
    },
  },
];
