import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

/** The secret as picture and as text: begun, and not finished. */
const beginSetup = async (page: Page): Promise<void> => {
  await page.locator('main form button[type="submit"]').click();
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
};

/** The question before an account is deleted; the button is the last of the page. */
const askForTheEnd = async (page: Page): Promise<void> => {
  await settled(page);
  await page.locator('main').getByRole('button').last().click();
  await page.getByRole('dialog').waitFor();
};

export const states: readonly State[] = [
  { name: 'the end of the account', path: '/settings/data', as: 'Coach', open: askForTheEnd },
  { name: 'setting up a second factor', path: '/settings/second-factor', as: 'Client', open: beginSetup },
];
