import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { freePort } from '#local/free-port.ts';
import { type DemoAccount, demoAccounts } from '#local/seed/demo-people.ts';
import { findChromium } from '../e2e/chromium.ts';
import type { Report, Row } from './report.ts';
import { startStack, stopStack } from './start.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Bytes after Brotli at its default quality (11), by kind. CloudFront chooses its own quality and may send about a tenth more. */
interface Bytes {
  script: number;
  stylesheet: number;
  font: number;
}

const kinds = ['script', 'stylesheet', 'font'] as const;
const isKind = (kind: string): kind is keyof Bytes => kinds.some((known) => known === kind);
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
const compressed = (kind: keyof Bytes, body: Buffer): number =>
  kind === 'font' ? body.length : brotliCompressSync(body).length;

/** What a first visit of one address loads; `act` is what the person then does. */
const bytesOf = async (
  browser: Browser,
  address: string,
  { storageState, act }: { storageState?: StorageState; act?: (page: Page) => Promise<void> } = {},
): Promise<Bytes> => {
  const context = await browser.newContext(storageState ? { storageState } : {});
  try {
    const page = await context.newPage();
    const bytes: Bytes = { script: 0, stylesheet: 0, font: 0 };
    const counted: Promise<void>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (!isKind(kind)) return;
      const count = async (): Promise<void> => {
        bytes[kind] += compressed(kind, await response.body());
      };
      counted.push(count());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await act?.(page);
    // What the act has asked for comes within a moment; `networkidle` speaks of the first load only.
    await page.waitForTimeout(1000);
    page.removeAllListeners('response');
    await Promise.all(counted);
    return bytes;
  } finally {
    await context.close();
  }
};

/** The browser's memory of somebody who is signed in. */
const signedIn = async (browser: Browser, origin: string, account: DemoAccount): Promise<StorageState> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email address').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    return await context.storageState();
  } finally {
    await context.close();
  }
};

const accountOf = (role: string): DemoAccount => {
  const account = demoAccounts.find((candidate) => candidate.role.startsWith(role));
  if (!account) throw new Error(`The demo has no ${role}`);
  return account;
};

const publicRows = (path: string, bytes: Bytes): Row[] => [
  { what: `${path}: JavaScript`, figure: kib(bytes.script), budget: '112 KiB', within: bytes.script <= 112 * 1024 },
  { what: `${path}: CSS`, figure: kib(bytes.stylesheet), budget: '8 KiB', within: bytes.stylesheet <= 8 * 1024 },
  { what: `${path}: fonts`, figure: kib(bytes.font), budget: '55 KiB', within: bytes.font <= 55 * 1024 },
];

/** JavaScript, CSS and fonts that a first visit of each kind of page transfers. */
export const webBytes = async (): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-web-'));
  const port = await freePort(5473);
  const stack = await startStack(folder, port);
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { PATH: process.env['PATH'] ?? '', ...env } });
  try {
    const origin = `http://localhost:${port}`;
    const landing = await bytesOf(browser, `${origin}/welcome`);
    const login = await bytesOf(browser, `${origin}/login`);
    const loginInUse = await bytesOf(browser, `${origin}/login`, {
      act: (page) => page.getByLabel('Email address').fill('a@example.com'),
    });
    const [client, coach] = [
      await signedIn(browser, origin, accountOf('Client')),
      await signedIn(browser, origin, accountOf('Coach')),
    ];
    const home = await bytesOf(browser, `${origin}/dashboard`, { storageState: client });
    const clients = await bytesOf(browser, `${origin}/coach/clients`, { storageState: coach });
    const added = clients.script - loginInUse.script;
    return {
      title: 'Web, Brotli',
      command: 'npm run bench -- web',
      rows: [
        ...publicRows('/welcome', landing),
        ...publicRows('/login', login),
        { what: '/login once the form is used (Cognito): JavaScript', figure: kib(loginInUse.script) },
        { what: '/dashboard: JavaScript', figure: kib(home.script) },
        {
          what: '/coach/clients: JavaScript beyond a used /login',
          figure: kib(added),
          budget: '75 KiB',
          within: added <= 75 * 1024,
        },
        { what: '/coach/clients: CSS', figure: kib(clients.stylesheet) },
      ],
    };
  } finally {
    await browser.close();
    await stopStack(stack.child);
    rmSync(folder, { recursive: true, force: true });
  }
};
