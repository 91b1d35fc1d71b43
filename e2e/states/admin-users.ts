import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

const openUser = async (page: Page): Promise<void> => {
  await page.locator('main').getByRole('cell').getByRole('button').first().click();
  await page.getByRole('dialog').locator('dl').waitFor();
};

export const states: readonly State[] = [
  { name: 'one user', path: '/admin/users?search=mirre', as: 'Administrator', open: openUser },
  { name: 'no users found', path: '/admin/users?search=zzz', as: 'Administrator' },
];
