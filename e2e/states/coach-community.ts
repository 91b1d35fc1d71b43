import type { State } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

export const states: readonly State[] = [
  {
    name: 'replies to a post of a circle',
    path: '/coach/community',
    as: 'Coach',
    open: async (page) => {
      await page.locator('article button[aria-expanded][id]').first().click();
      await page.locator('textarea').nth(1).waitFor();
      await settled(page);
    },
  },
  {
    name: 'what was reported in a circle',
    path: '/coach/community?show=reports',
    as: 'Coach',
    open: async (page) => {
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'how long somebody may not write',
    path: '/coach/community?show=reports',
    as: 'Coach',
    open: async (page) => {
      await page.getByRole('article').first().getByRole('button').last().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'nothing decided in a circle',
    path: '/coach/community?show=decided',
    as: 'Coach',
    open: async (page) => {
      await page.getByRole('tabpanel').getByRole('heading').waitFor();
    },
  },
];
