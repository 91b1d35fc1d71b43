import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

const showTables = async (page: Page): Promise<void> => {
  const buttons = page.locator('main section button[aria-pressed]');
  await buttons.first().waitFor();
  for (const button of await buttons.all()) await button.click();
};

export const states: readonly State[] = [
  { name: 'a year as tables', path: '/coach/analytics?period=year', as: 'Coach', open: showTables },
];
