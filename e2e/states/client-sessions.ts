import type { State } from '../support/screen.ts';

export const states: readonly State[] = [
  {
    name: 'a session to be cancelled',
    path: '/sessions',
    as: 'Client',
    open: async (page) => {
      await page.locator('main li').getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a time that is chosen',
    path: '/sessions/book',
    as: 'Client',
    open: async (page) => {
      // Lengths, days, times: the last group on the page is the times only once they are loaded.
      await page.getByRole('radiogroup').nth(2).getByRole('radio').first().check();
      await page.locator('section').waitFor();
    },
  },
];
