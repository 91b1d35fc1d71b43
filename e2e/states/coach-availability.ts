import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

/** A coach without saved hours starts from a proposal, which shows every setting. */
const begin = async (page: Page): Promise<void> => {
  const first = page.locator('main button').first();
  await first.waitFor();
  const times = page.locator('main input[class*="_time_"]');
  if ((await times.count()) === 0) await first.click();
  await times.first().waitFor();
};

export const states: readonly State[] = [
  { name: 'hours and rules', path: '/coach/availability', as: 'Coach', open: begin },
];
