import type { State } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

export const states: readonly State[] = [
  {
    name: "a client's progress",
    path: '/coach/progress',
    insteadOf: '/coach/progress/:clientId',
    as: 'Coach',
    open: async (page) => {
      // Somebody who shares and has something to do.
      await page.getByRole('link', { name: 'Sanne Visser' }).click();
      await page.waitForURL(/\/coach\/progress\/.+/);
      await page.getByRole('region').nth(2).waitFor();
      await settled(page);
    },
  },
];
