import type { State } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

const part = (tab: string): State => ({
  name: `revenue, ${tab}`,
  path: `/coach/revenue?tab=${tab}`,
  as: 'Coach',
});

export const states: readonly State[] = [
  part('packages'),
  part('payments'),
  part('settings'),
  { name: 'a new invoice', path: '/coach/revenue/invoices/new', as: 'Coach' },
  {
    name: 'an invoice that was paid in part',
    path: '/coach/revenue?status=partial',
    insteadOf: '/coach/revenue/invoices/:invoiceId',
    as: 'Coach',
    open: async (page) => {
      await page.locator('main').getByRole('table').getByRole('link').first().press('Enter');
      await page.waitForURL(/\/invoices\/.+/);
      await page.locator('main').getByRole('definition').first().waitFor();
      await settled(page);
    },
  },
  {
    name: 'an invoice before it is sent',
    path: '/coach/revenue?status=draft',
    as: 'Coach',
    // The logo comes from the function that sends, which is called next anyway.
    functions: 4,
    open: async (page) => {
      await page.locator('main').getByRole('table').getByRole('link').first().press('Enter');
      await page.waitForURL(/\/invoices\/.+/);
      await page.locator('main form button[type=submit] + button').click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
    },
  },
];
