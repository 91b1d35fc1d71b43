import type { State } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

export const states: readonly State[] = [
  {
    name: 'an invoice of a client',
    path: '/invoices',
    insteadOf: '/invoices/:invoiceId',
    as: 'Client',
    open: async (page) => {
      await page.locator('main').getByRole('table').getByRole('link').first().press('Enter');
      await page.waitForURL(/\/invoices\/.+/);
      await page.locator('main').getByRole('definition').first().waitFor();
      await settled(page);
    },
  },
];
