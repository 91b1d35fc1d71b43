import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

/** Goes on to the sentences; the labels are in any language. */
const toSentences = async (page: Page): Promise<void> => {
  await page.locator('main textarea').fill('Sit down. Breathe out.\nRest for a while.');
  await page.locator('main button[type="submit"]').click();
  await page.locator('main [aria-current="true"]').waitFor();
};

export const states: readonly State[] = [
  { name: 'sentences to record', path: '/coach/record', as: 'Coach', open: toSentences },
];
