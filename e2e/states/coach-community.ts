import type { State } from '../support/screen.ts';

export const states: readonly State[] = [
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
