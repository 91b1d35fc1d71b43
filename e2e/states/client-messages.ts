import type { State } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

const opened: State['open'] = async (page) => {
  await page.locator('main a[href^="/messages/"]').first().click();
  await page.waitForURL(/\/messages\/.+/);
  await page.locator('textarea').waitFor();
  await settled(page);
};

export const states: readonly State[] = [
  {
    name: "a client's thread with their coach",
    path: '/messages',
    insteadOf: '/messages/:clientId',
    as: 'Client',
    open: opened,
  },
  {
    name: 'help, before words of crisis are sent',
    path: '/messages',
    as: 'Client',
    open: async (page) => {
      await opened(page);
      await page.locator('textarea').fill('I want to die');
      await page.locator('main form button[type=submit]').click();
      await page.getByRole('alertdialog').getByRole('listitem').first().waitFor();
    },
  },
];
