import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { type DemoAccount, demoAccounts } from '#local/seed/demo-people.ts';
import { findChromium } from '../e2e/chromium.ts';

/** Cookies and storage of a signed-in browser. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export const withBrowser = async <Result>(visit: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { PATH: process.env['PATH'] ?? '', ...env } });
  try {
    return await visit(browser);
  } finally {
    await browser.close();
  }
};

export const accountOf = (role: string): DemoAccount => {
  const account = demoAccounts.find((candidate) => candidate.role.startsWith(role));
  if (!account) throw new Error(`The demo has no ${role}`);
  return account;
};

/** The browser's memory of somebody who is signed in. */
export const signedIn = async (origin: string, account: DemoAccount): Promise<StorageState> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email address').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    // The language of the profile is remembered as soon as its texts are there.
    await page.waitForLoadState('networkidle');
    return page.context().storageState();
  });
