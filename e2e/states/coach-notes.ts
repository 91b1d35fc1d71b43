import type { State } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

export const states: readonly State[] = [
  {
    name: 'an open note',
    path: '/coach/notes',
    as: 'Coach',
    open: async (page) => {
      await page.locator('main').getByRole('button').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('select').last().selectOption('grow');
      await dialog.locator('button[type=submit]').click();
      await page.locator('[contenteditable=true]').waitFor();
      await settled(page);
    },
  },
];
