import type { State } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

export const states: readonly State[] = [
  {
    name: 'a client',
    path: '/coach/clients',
    insteadOf: '/coach/clients/:clientId',
    as: 'Coach',
    // Messages are of the clients' function, notes of their own, and nobody else reads these.
    functions: 4,
    open: async (page) => {
      // Somebody who shares and has something to do.
      await page.getByRole('link', { name: 'Sanne Visser' }).click();
      await page.waitForURL(/\/coach\/clients\/.+/);
      await page.getByRole('region').nth(2).waitFor();
      await settled(page);
    },
  },
];
