// Node has it by itself from version 26.
import type { Page } from '@playwright/test';
import 'temporal-polyfill/global';
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

/** A low day, for which something was agreed. */
const openLowDay = async (page: Page): Promise<void> => {
  const occurredAt = new Date().toISOString();
  const entries = [sampleCheckIn({ day: dateAt(occurredAt, 'Europe/Amsterdam'), occurredAt, mood: 2 })];
  const care = {
    mood: 2,
    days: 1,
    sentence: 'I don’t have to solve it tonight.',
    practiceId: 'breathing-space',
    tell: true,
    agreed: { coach: true, client: true },
    changedAt: occurredAt,
    ended: false,
    version: 1,
  };
  await withPart(page, '**/api/today?*', { entries, care });
  await page.reload();
  await page.getByText(care.sentence).waitFor();
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
  { name: 'what was agreed for low days', path: '/dashboard', as: 'Client', open: openLowDay },
  { name: 'the first steps', path: '/dashboard', as: 'Client', open: openWelcome(0) },
  { name: 'the first steps: a breath', path: '/dashboard', as: 'Client', open: openWelcome(1) },
  { name: 'the first steps: who sees what', path: '/dashboard', as: 'Client', open: openWelcome(3) },
];
