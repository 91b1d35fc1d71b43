import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

const begin = async (page: Page): Promise<void> => {
  await page.locator('main button:not([aria-label])').last().click();
  await page.locator('[data-player]').waitFor();
};

export const states: readonly State[] = [
  { name: 'a practice to begin', path: '/practice/play?item=practice:four-seven-eight', as: 'Client' },
  { name: 'a practice that is read', path: '/practice/play?item=practice:body-scan', as: 'Client', open: begin },
  { name: 'the pacer', path: '/breathe', as: 'Client', open: begin },
  { name: 'the timer', path: '/timer', as: 'Client', open: begin },
  {
    name: 'the end of a practice',
    path: '/timer',
    as: 'Client',
    open: async (page) => {
      await begin(page);
      await page.locator('[data-player] button').last().click();
      await page.locator('#finish').waitFor();
    },
  },
];
