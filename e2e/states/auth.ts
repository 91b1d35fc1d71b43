import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

const unknown = '/signup?invite=AAAAAAAAAAAAAAAAAAAAAA&coach=x';

/** As if the code for a new password had been asked for: the page knows the address from the browser's history. */
const comeFromForgotPassword = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    history.replaceState({ usr: { email: 'somebody@example.com' }, key: 'asked', idx: 0 }, '', '/reset-password');
  });
  await page.reload();
  await page.locator('input[autocomplete="new-password"]').waitFor();
};

export const states: readonly State[] = [
  { name: 'signup with an unknown invitation', path: unknown },
  { name: 'invitation while signed in', path: unknown, as: 'Client' },
  { name: 'sign-up that begins again', path: '/signup?email=somebody%40example.com&again=AAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'new password', path: '/forgot-password', open: comeFromForgotPassword, insteadOf: '/reset-password' },
];
