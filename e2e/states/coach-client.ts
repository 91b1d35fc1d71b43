import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

/** Somebody who shares and has something to do. */
const openClient = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Sanne Visser' }).click();
  await page.waitForURL(/\/coach\/clients\/.+/);
  await page.getByRole('region').nth(2).waitFor();
};

/** What coach and client agreed on, with its plan of the week and its agreement for low days. */
const openAgreed = async (page: Page): Promise<void> => {
  await openClient(page);
  await page.goto(`${page.url()}?tab=agreed`);
  await page.getByText('I don’t have to solve it tonight.').waitFor();
};

export const states: readonly State[] = [
  {
    name: 'a client',
    path: '/coach/clients',
    insteadOf: '/coach/clients/:clientId',
    as: 'Coach',
    // Messages are of the clients' function, notes of their own, and nobody else reads these.
    functions: 4,
    open: async (page) => {
      await openClient(page);
      await settled(page);
    },
  },
  { name: 'what is agreed with a client', path: '/coach/clients', as: 'Coach', functions: 4, open: openAgreed },
  {
    name: 'a week plan with a client',
    path: '/coach/clients',
    as: 'Coach',
    functions: 4,
    open: async (page) => {
      await openAgreed(page);
      const plan = page.getByRole('region').filter({ hasText: 'Call my sister' }).last();
      await plan.getByRole('button').nth(1).click();
      await page.getByRole('dialog').locator('form').waitFor();
    },
  },
];
