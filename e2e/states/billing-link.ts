import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

const linked = {
  coachFirstName: 'Mirre',
  coachLastName: 'Bos',
  expiresAt: '2099-04-01T09:00:00.000Z',
  givenAt: '2026-03-01T09:00:00.000Z',
};

const open = async (page: Page): Promise<void> => {
  await page.route('**/api/billing-links', (route) => route.fulfill({ json: linked }));
  await page.goto(`/billing#${'A'.repeat(88)}`);
  await page.locator('main form').waitFor();
};

export const states: readonly State[] = [{ name: 'a form for billing details by its link', path: '/billing', open }];
