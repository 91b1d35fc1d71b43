import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

/** Whoever has said nothing yet begins with a proposal; it shows everything that can be set. */
const begin = async (page: Page): Promise<void> => {
  const first = page.locator('main button').first();
  await first.waitFor();
  if ((await page.getByLabel(/, time range 1: from/).count()) === 0) await first.click();
  await page
    .getByLabel(/, time range 1: from/)
    .first()
    .waitFor();
};

export const states: readonly State[] = [
  { name: 'hours and rules', path: '/coach/availability', as: 'Coach', open: begin },
];
