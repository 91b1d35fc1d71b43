import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

/** The secret as picture and as text: begun, and not finished. */
const beginSetup = async (page: Page): Promise<void> => {
  await page.locator('main form button[type="submit"]').click();
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
};

export const states: readonly State[] = [
  { name: 'setting up a second factor', path: '/settings/second-factor', as: 'Client', open: beginSetup },
];
