import type { Page } from '@playwright/test';
// Node has it by itself from version 26.
import 'temporal-polyfill/global';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { sampleCheckIn } from '#testing/web/sample-today.ts';
import { asNewcomer, withPart } from '../support/newcomer.ts';
import type { State } from '../support/screen.ts';

/** The first steps of a client who has nothing yet, and so many buttons further on. */
const openWelcome = (steps: number) => async (page: Page) => {
  const streak = { current: 0, longest: 0, ofSeven: 0, days: [] };
  await withPart(page, '**/api/today?*', { entries: [], positions: [], streak });
  await asNewcomer(page);
  const first = page.locator('main [role=status]').first().locator('..');
  for (let step = 0; step < steps; step += 1) await first.getByRole('button').first().click();
  await first.getByRole('heading', { level: 2 }).waitFor();
};

/** Two low days in a row, for which the demo has an agreement. */
const openLowDays = async (page: Page): Promise<void> => {
  const today = dateAt(new Date().toISOString(), 'Europe/Amsterdam');
  const entries = [today, plusDays(today, -1)].map((day, back) =>
    sampleCheckIn({ id: `checkin${back}`.padEnd(22, '0'), day, occurredAt: `${day}T08:00:00.000Z`, mood: 2 }),
  );
  await withPart(page, '**/api/today?*', { entries });
  await page.reload();
  await page.getByText('I don’t have to solve it tonight.').waitFor();
};

export const states: readonly State[] = [
  {
    name: 'a mood that was tapped',
    path: '/dashboard',
    as: 'Client',
    open: async (page) => {
      const moods = page.locator('main').getByRole('group').first();
      await moods.getByRole('button').nth(3).click();
      await moods.waitFor({ state: 'detached' });
    },
  },
  { name: 'what was agreed for low days', path: '/dashboard', as: 'Client', open: openLowDays },
  { name: 'the first steps', path: '/dashboard', as: 'Client', open: openWelcome(0) },
  { name: 'the first steps: a breath', path: '/dashboard', as: 'Client', open: openWelcome(1) },
  { name: 'the first steps: who sees what', path: '/dashboard', as: 'Client', open: openWelcome(3) },
];
