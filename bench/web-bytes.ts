import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '#local/free-port.ts';
import { type DemoAccount, demoAccounts } from '#local/seed/demo-people.ts';
import { findChromium } from '../e2e/chromium.ts';
import type { Report, Row } from './report.ts';
import { startStack, stopStack } from './start.ts';

/** Bytes on the wire, by kind. */
interface Bytes {
  script: number;
  stylesheet: number;
  font: number;
}

const kinds = ['script', 'stylesheet', 'font'] as const;
const isKind = (kind: string): kind is keyof Bytes => kinds.some((known) => known === kind);
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** What a first visit of one address transfers, compressed as the server sends it to a browser that takes Brotli. */
const bytesOf = async (browser: Browser, origin: string, path: string, account?: DemoAccount): Promise<Bytes> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (account) {
      await page.goto(`${origin}/login`);
      await page.getByLabel('Email', { exact: false }).fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL((url) => url.pathname !== '/login');
    }
    // A page of its own with an empty cache, so that everything counts once.
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    const bytes: Bytes = { script: 0, stylesheet: 0, font: 0 };
    const sizes: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const kind = request.resourceType();
      if (isKind(kind)) {
        sizes.push(
          request.sizes().then(({ responseBodySize }) => {
            bytes[kind] += responseBodySize;
          }),
        );
      }
    });
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    await Promise.all(sizes);
    return bytes;
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
    const landing = await bytesOf(browser, origin, '/welcome');
    const login = await bytesOf(browser, origin, '/login');
    const home = await bytesOf(browser, origin, '/dashboard', accountOf('Client'));
    const clients = await bytesOf(browser, origin, '/coach/clients', accountOf('Coach'));
    const added = clients.script - login.script;
    return {
      title: 'Web, bytes on the wire (Brotli)',
      command: 'npm run bench -- web',
      rows: [
        ...publicRows('/welcome', landing),
        ...publicRows('/login', login),
        { what: '/dashboard: JavaScript', figure: kib(home.script) },
        {
          what: '/coach/clients: JavaScript beyond /login',
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
