import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { type Act, acts } from './frequent-acts.ts';
import { accountOf, type StorageState, signedIn, withBrowser } from './in-browser.ts';
import { median } from './median.ts';
import { beginReport, type Report } from './report.ts';
import { startStack, stopStack } from './start.ts';

const rounds = 5;
/** By how much the browser's processor is slowed down, as that of a cheap phone is. */
const slowDown = 4;
/** Milliseconds from the input to the next frame. */
const budget = 100;

/** Runs in the page before its own scripts: everything that somebody did, and how long the page took to show that it was noticed. */
const watchInteractions = `
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId > 0) window.interactions.push({ duration, name });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

const Interactions = v.array(v.object({ duration: v.number(), name: v.string() }));

/** The longest interaction of an act, milliseconds; what is below 16 is told as 16. */
const longestOf = async (page: Page, act: Act): Promise<number> => {
  await act.before(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await page.evaluate('window.interactions = []');
  await act.perform(page);
  // Entries come a moment after the frame that they are about.
  await page.waitForTimeout(700);
  const found = v.parse(Interactions, await page.evaluate('window.interactions'));
  return Math.max(16, ...found.map(({ duration }) => duration));
};

const figuresOf = async (browser: Browser, origin: string, act: Act, storageState: StorageState): Promise<number[]> => {
  const context = await browser.newContext({
    baseURL: origin,
    storageState,
    viewport: act.as === 'Client' ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.addInitScript({ content: watchInteractions });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await longestOf(page, act));
  await context.close();
  return found;
};

/** How soon a page shows that it has noticed what somebody did, for what is done most often. */
export const interactions = async (): Promise<Report> => {
  const report = beginReport('Interaction to next paint (INP), CPU slowed down four times', 'npm run bench -- inp');
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-inp-'));
  const port = await freePort(5573);
  const stack = await startStack(folder, port);
  try {
    const origin = `http://localhost:${port}`;
    const memories = {
      Client: await signedIn(origin, accountOf('Client')),
      Coach: await signedIn(origin, accountOf('Coach')),
    };
    await withBrowser(async (browser) => {
      for (const act of acts) {
        const figures = await figuresOf(browser, origin, act, memories[act.as]);
        const figure = median(figures);
        report.rows.push({
          what: `${act.as}: ${act.name}, median of ${rounds} (at most ${Math.max(...figures)} ms)`,
          figure: `${figure} ms`,
          budget: `${act.budget ?? budget} ms`,
          within: figure <= (act.budget ?? budget),
        });
      }
    });
    return report;
  } finally {
    await stopStack(stack.child);
    rmSync(folder, { recursive: true, force: true });
  }
};
