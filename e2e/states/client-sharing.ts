import type { State } from '../support/screen.ts';

export const states: readonly State[] = [
  {
    name: 'a change to what is agreed for low days',
    path: '/sharing',
    as: 'Client',
    open: async (page) => {
      const care = page.getByRole('region').filter({ hasText: 'I don’t have to solve it tonight.' }).last();
      await care.getByRole('button').first().click();
      await care.locator('form').waitFor();
    },
  },
];
