import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import * as v from 'valibot';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { findChromium } from '../e2e/chromium.ts';
import { accountOf, signedIn } from './in-browser.ts';
import { median } from './median.ts';
import { beginReport, type Report } from './report.ts';
import { startStack, stopStack } from './start.ts';
import { throttledProxy } from './throttled-proxy.ts';

const visits = 5;
/** By how much the processor is slowed down, as that of a cheap phone is. */
const slowDown = 4;
/** Slow 4G as Lighthouse defines it: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const slow4G = { bitsPerSecond: 1_600_000, roundTripMilliseconds: 150 };
/** Milliseconds from the navigation. */
const budget = 600;

const pages = [
  { role: 'Client', path: '/dashboard', name: 'Today', viewport: { width: 390, height: 844 } },
  { role: 'Coach', path: '/coach/dashboard', name: 'the dashboard', viewport: { width: 1280, height: 800 } },
] as const;

type Opened = (typeof pages)[number];

const Paints = v.object({ first: v.number(), heading: v.number() });
type Found = v.InferOutput<typeof Paints>;

/** Runs in the page before its own scripts: when its heading, the first words about the person, is in the document. */
const watchHeading = `
  new MutationObserver((_, watcher) => {
    if (!document.querySelector('#root main h1')?.textContent) return;
    watcher.disconnect();
    requestAnimationFrame(() => (window.headingAt = performance.now()));
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

/** Nothing as long as one of the two is missing: the browser reports a paint a moment after it. */
const readPaints = `(() => {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  return first && window.headingAt && { first: first.startTime, heading: window.headingAt };
})()`;

const openOnce = async (context: BrowserContext, address: string): Promise<Found> => {
  const page = await context.newPage();
  try {
    await page.addInitScript({ content: watchHeading });
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.goto(address, { waitUntil: 'commit' });
    return v.parse(Paints, await (await page.waitForFunction(readPaints)).jsonValue());
  } finally {
    await page.close();
  }
};

/** Opens the page twice without being measured, so that the device has what it keeps of it, then measures further visits. */
const openAgain = async (origin: string, port: number, { role, path, viewport }: Opened): Promise<Found[]> => {
  const storageState = await signedIn(origin, accountOf(role));
  const proxy = await throttledProxy(port, slow4G);
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${proxy.port}`],
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  try {
    const context = await browser.newContext({ storageState, viewport, bypassCSP: true });
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await context.newPage();
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      // A coach's device has no worker.
      if (role === 'Client') await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      await page.waitForTimeout(5_000);
      await page.close();
    }
    const found: Found[] = [];
    for (let visit = 0; visit < visits; visit += 1) found.push(await openOnce(context, `${origin}${path}`));
    return found;
  } finally {
    await browser.close();
    proxy.stop();
  }
};

/** How soon a person who is signed in sees something of a page that this device has opened before. */
export const firstPaint = async (): Promise<Report> => {
  const report = beginReport(
    'A page opened again: slow 4G, CPU slowed down four times, signed in',
    'npm run bench -- paint',
  );
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-paint-'));
  const port = await freePort(5773);
  const stack = await startStack(folder, port);
  try {
    for (const opened of pages) {
      const found = await openAgain(`http://localhost:${port}`, port, opened);
      const firsts = found.map(({ first }) => first);
      const figure = median(firsts);
      report.rows.push(
        {
          what: `${opened.role}: first paint of ${opened.name}, median of ${visits} (at most ${Math.max(...firsts).toFixed(0)} ms)`,
          figure: `${figure.toFixed(0)} ms`,
          budget: `${budget} ms`,
          within: figure <= budget,
        },
        {
          what: `${opened.role}: heading of ${opened.name}, median of ${visits}`,
          figure: `${median(found.map(({ heading }) => heading)).toFixed(0)} ms`,
        },
      );
    }
    return report;
  } finally {
    await stopStack(stack.child);
    rmSync(folder, { recursive: true, force: true });
  }
};
