import type { Page } from '@playwright/test';
import { asNewcomer, withPart } from '../support/newcomer.ts';
import type { State } from '../support/screen.ts';

const openMenu = async (page: Page): Promise<void> => {
  await page.locator('main section button[aria-haspopup="menu"]').first().click();
  await page.locator('main [role="menu"]').waitFor();
};

/** The last of the first steps. */
const eighthStep = (page: Page) => page.locator('main ol > li:nth-child(8):last-child');

export const states: readonly State[] = [
  { name: 'putting something off', path: '/coach/dashboard', as: 'Coach', open: openMenu },
  {
    name: 'the first steps',
    path: '/coach/dashboard',
    as: 'Coach',
    open: async (page) => {
      await withPart(page, '**/api/first-steps', { client: false, practice: false, session: false, invoice: false });
      await asNewcomer(page);
      await eighthStep(page).first().waitFor();
    },
  },
  {
    name: 'the first steps done',
    path: '/coach/dashboard',
    as: 'Coach',
    open: async (page) => {
      await asNewcomer(page);
      await eighthStep(page).first().waitFor();
    },
  },
];
