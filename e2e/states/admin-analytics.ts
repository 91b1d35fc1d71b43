import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

const showTables = async (page: Page): Promise<void> => {
  for (const button of await page.locator('main section').getByRole('button').all()) await button.click();
};

export const states: readonly State[] = [
  { name: 'analytics as tables', path: '/admin/analytics?days=365', as: 'Administrator', open: showTables },
];
