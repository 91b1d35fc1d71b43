import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import * as v from 'valibot';
import { demoAccounts } from '#local/seed/demo-people.ts';
import { readRunningStack } from '#local/supervisor/running-stack.ts';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { findChromium } from '../e2e/chromium.ts';
import { median } from './median.ts';
import { measureTree } from './process-tree.ts';
import { beginReport, type Report, type Row, repeat } from './report.ts';
import { startStack, stopStack } from './start.ts';
import { throttledProxy } from './throttled-proxy.ts';

const MiB = 1024 * 1024;
const line = { bitsPerSecond: 10_000_000, roundTripMilliseconds: 80 };
/** The largest file that one form carries, and one that goes in parts. */
const single = 16 * MiB;
const multipart = 64 * MiB;
const pairs = 3;
const ratioBudget = 3;
const growthBudget = 200;

/** How fast files go up a slow line, in one piece and in parts, and what the browser holds in memory meanwhile. */
export const uploads = async (): Promise<Report> => {
  const report = beginReport('Uploads', 'npm run bench -- upload');
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-upload-'));
  const port = await freePort(5573);
  const stack = await startStack(join(folder, 'data'), port);
  try {
    const running = await readRunningStack(join(folder, 'data'));
    if (!running) throw new Error('The stack does not tell where it is');
    const origin = `http://localhost:${port}`;
    const files = Number(new URL(running.endpoints.s3).port);
    await addThroughput(report.rows, origin, files, folder);
    const small = await growth(origin, sparse(folder, multipart));
    report.rows.push({
      what: 'growth of the browser during an upload of 64 MiB',
      figure: `${small.toFixed(0)} MiB`,
    });
    const large = await growth(origin, sparse(folder, 2048 * MiB));
    report.rows.push({
      what: 'growth of the browser during an upload of 2 GiB',
      figure: `${large.toFixed(0)} MiB`,
      budget: `${growthBudget} MiB`,
      within: large <= growthBudget,
    });
    return report;
  } finally {
    await stopStack(stack.child);
    rmSync(folder, { recursive: true, force: true });
  }
};

const throughputRows = (found: readonly { readonly one: number; readonly parts: number }[]): Row[] => {
  const ratio = median(found.map(({ one, parts }) => parts / one));
  return [
    {
      what: `16 MiB in one form, 10 Mbit/s and 80 ms a connection, median of ${found.length}`,
      figure: `${median(found.map(({ one }) => one)).toFixed(1)} Mbit/s`,
    },
    {
      what: `64 MiB in parts over the same line, median of ${found.length}`,
      figure: `${median(found.map(({ parts }) => parts)).toFixed(1)} Mbit/s`,
    },
    {
      what: 'parts against one form, median of the interleaved pairs',
      figure: `${ratio.toFixed(1)} ×`,
      budget: `at least ${ratioBudget} ×`,
      within: ratio >= ratioBudget,
    },
  ];
};

const addThroughput = async (rows: Row[], origin: string, files: number, folder: string): Promise<void> => {
  const proxy = await throttledProxy(files, line);
  // The signed host stays the same; only the connections lead through the slow line.
  const browser = await launch([`--host-resolver-rules=MAP 127.0.0.1:${files} 127.0.0.1:${proxy.port}`]);
  try {
    const page = await assetsPage(browser, origin);
    await repeat(
      pairs,
      async () => ({
        one: await megabitsPerSecond(page, sparse(folder, single)),
        parts: await megabitsPerSecond(page, sparse(folder, multipart)),
      }),
      (found) => rows.push(...throughputRows(found)),
    );
  } finally {
    await browser.close();
    proxy.stop();
  }
};

interface Sample {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

let samples = 0;

/** Begins like MP3 and takes no room on disk. */
const sparse = (folder: string, size: number): Sample => {
  samples += 1;
  const path = join(folder, `sample-${samples}.mp3`);
  const file = openSync(path, 'w');
  writeSync(file, 'ID3\u0004');
  ftruncateSync(file, size);
  closeSync(file);
  return { path, size };
};

const isTransfer = (request: Request): boolean =>
  request.url().includes('partNumber=') || (request.method() === 'POST' && !request.url().includes('/api/'));

/** From the first request that carries bytes until the last has been answered. */
const megabitsPerSecond = async (page: Page, { path, size }: Sample): Promise<number> => {
  const begins: number[] = [];
  const ends: number[] = [];
  const begun = (request: Request): void => void (isTransfer(request) && begins.push(performance.now()));
  const ended = (request: Request): void => void (isTransfer(request) && ends.push(performance.now()));
  page.on('request', begun);
  page.on('requestfinished', ended);
  await upload(page, path);
  page.off('request', begun);
  page.off('requestfinished', ended);
  return (size * 8) / 1000 / (Math.max(...ends) - Math.min(...begins));
};

/** MiB by which the resident memory of all processes of the browser rises at most. */
const growth = async (origin: string, { path }: Sample): Promise<number> => {
  const browser = await launch([]);
  try {
    const page = await assetsPage(browser, origin);
    const root = await processOf(browser);
    await page.waitForTimeout(2_000);
    const before = measureTree(root).mebibytes;
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, measureTree(root).mebibytes);
    }, 200);
    await upload(page, path);
    clearInterval(watch);
    return highest - before;
  } finally {
    await browser.close();
  }
};

const launch = async (more: readonly string[]): Promise<Browser> => {
  const { executablePath, args, env } = await findChromium();
  return chromium.launch({
    executablePath,
    args: [...args, ...more],
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
};

const ProcessInfo = v.object({ processInfo: v.array(v.object({ type: v.string(), id: v.number() })) });

const processOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = v.parse(ProcessInfo, await session.send('SystemInfo.getProcessInfo'));
  return processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
};

const assetsPage = async (browser: Browser, origin: string): Promise<Page> => {
  const account = demoAccounts.find(({ role }) => role === 'Administrator');
  if (!account) throw new Error('The demo has no administrator');
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${origin}/admin`);
  await page.goto(`${origin}/admin/assets`);
  await page.getByRole('tab').first().waitFor();
  return page;
};

/** Resolves when the server has accepted the file. */
const upload = async (page: Page, path: string): Promise<void> => {
  const accepted = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/api/assets') && response.status() === 201,
    { timeout: 600_000 },
  );
  await page.locator('main input[type="file"]').first().setInputFiles(path);
  await accepted;
};
