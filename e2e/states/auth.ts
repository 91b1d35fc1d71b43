import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

const unknown = '/signup?invite=AAAAAAAAAAAAAAAAAAAAAA&coach=x';

/** As if the code for a new password had been asked for: the page knows the address from the browser's history. */
const comeFromForgotPassword = async (page: Page): Promise<void> => {
  await openKnowingAddress(page, '/reset-password');
  await page.locator('input[autocomplete="new-password"]').waitFor();
};

/** As if the password had been right. */
const comeFromLogin = async (page: Page): Promise<void> => {
  await openKnowingAddress(page, '/login-code');
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
};

const openKnowingAddress = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.replaceState({ usr: { email: 'somebody@example.com' }, key: 'asked', idx: 0 }, '', to);
  }, path);
  await page.reload();
};

export const states: readonly State[] = [
  { name: 'signup with an unknown invitation', path: unknown },
  { name: 'invitation while signed in', path: unknown, as: 'Client' },
  {
    name: 'sign-up that begins again',
    path: '/signup?email=somebody%40example.com&again=AAAAAAAAAAAAAAAAAAAAAA',
    open: (page) => page.locator('input[autocomplete="new-password"]').first().waitFor(),
  },
  { name: 'new password', path: '/forgot-password', open: comeFromForgotPassword },
  { name: 'code of the second factor', path: '/login', open: comeFromLogin, insteadOf: '/login-code' },
];
