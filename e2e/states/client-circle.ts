import type { State } from '../support/screen.ts';

const shown: State['open'] = async (page) => {
  await page.getByRole('article').first().waitFor();
};

export const states: readonly State[] = [
  {
    name: 'replies to a post',
    path: '/circle',
    as: 'Client',
    open: async (page) => {
      await shown(page);
      // One that was replied to: the third of the list, after the pinned one.
      await page.locator('article > button[aria-expanded]').nth(3).click();
      await page.locator('article ul').first().waitFor();
    },
  },
  {
    name: 'reporting a post',
    path: '/circle',
    as: 'Client',
    open: async (page) => {
      await shown(page);
      await page.getByRole('article').first().getByRole('button').first().click();
      await page.getByRole('menuitem').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
