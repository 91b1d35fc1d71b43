import { asNewcomer } from '../support/newcomer.ts';
import type { State } from '../support/screen.ts';

export const states: readonly State[] = [
  {
    name: 'the first steps',
    path: '/admin',
    as: 'Administrator',
    open: async (page) => {
      await asNewcomer(page);
      await page.locator('main ol').getByRole('listitem').nth(2).waitFor();
    },
  },
];
