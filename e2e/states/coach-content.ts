import type { State } from '../support/screen.ts';

export const states: readonly State[] = [
  { name: 'own uploads', path: '/coach/content?shelf=mine', as: 'Coach' },
  {
    name: 'assigning a practice',
    path: '/coach/content',
    as: 'Coach',
    open: async (page) => {
      // The second button of the first card, whatever the language.
      await page.locator('main ul li').first().getByRole('button').last().click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'a new programme with steps',
    path: '/coach/content/programmes/new',
    insteadOf: '/coach/content/programmes/:programmeId',
    as: 'Coach',
    open: async (page) => {
      const add = page.locator('main [data-add] ~ button');
      await add.first().click();
      await add.last().click();
      await page.locator('main ol > li').nth(1).waitFor();
    },
  },
];
