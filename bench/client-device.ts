import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import type { Day, Entry } from '#contract/journal/days/schema.ts';
import type { ReplyOf } from '#contract/routes.ts';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { accountOf, type StorageState, signedIn, withBrowser } from './in-browser.ts';
import { median } from './median.ts';
import { beginReport, type Report, type Row, repeat } from './report.ts';
import { startStack, stopStack } from './start.ts';

const taps = 15;
const visits = 5;
/** By how much the browser's processor is slowed down, as that of a cheap phone is. */
const slowDown = 4;
const tapBudget = 100;

/**
 * Runs in the page before its own scripts: `keptAfter` is how many milliseconds passed from the latest tap until the database said that what
 * was written is kept.
 */
const watchTaps = `
  let tapped = 0;
  document.addEventListener('click', ({ timeStamp }) => {
    tapped = timeStamp;
    window.keptAfter = undefined;
  }, { capture: true });
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const begun = begin.call(this, stores, mode, options);
    if (mode === 'readwrite' && stores === 'writes')
      begun.addEventListener('complete', () => (window.keptAfter ??= performance.now() - tapped));
    return begun;
  };
`;

const open = async (browser: Browser, storageState: StorageState): Promise<Page> => {
  const context = await browser.newContext({ storageState, serviceWorkers: 'block', bypassCSP: true });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return page;
};

/** Milliseconds from each tap on a mood until it is kept. The page is in the client's language, so nothing is looked for by its words. */
const tapAll = async (page: Page): Promise<number[]> => {
  const card = page.locator('section[aria-labelledby="mood"]');
  const moods = card.getByRole('group').getByRole('button');
  const found: number[] = [];
  for (let round = 0; round < taps; round += 1) {
    await moods.nth(round % 5).click();
    const kept = await page.waitForFunction('window.keptAfter');
    found.push(v.parse(v.number(), await kept.jsonValue()));
    await moods.first().waitFor({ state: 'detached' });
    // Say more, undo, check in again.
    await card.getByRole('button').nth(2).click();
  }
  return found;
};

const addTaps = (rows: Row[], origin: string, storageState: StorageState) =>
  withBrowser(async (browser) => {
    const page = await open(browser, storageState);
    await page.addInitScript({ content: watchTaps });
    await page.goto(`${origin}/dashboard`, { waitUntil: 'networkidle' });
    rows.push(tapRow('from tapping a mood to stored on the device', await tapAll(page)));
    await page.context().setOffline(true);
    rows.push(tapRow('the same without a connection', await tapAll(page)));
  });

const today = utcDate(Date.now());
const yearOfDays = Array.from({ length: 365 }, (_, ago) => plusDays(today, -ago)).toReversed();

const days = yearOfDays.map(
  (day, index): Day => ({
    day,
    moodSum: 4 + (index % 5),
    moodCount: 2,
    practiceSeconds: index % 2 === 0 ? 600 : 0,
    reflections: index % 3 === 0 ? 1 : 0,
    emotions: ['calm', index % 2 === 0 ? 'tired' : 'hopeful'],
    factors: [index % 3 === 0 ? 'walk' : 'work', index % 4 === 0 ? 'friends' : 'screen'],
  }),
);

const named = (kind: string, index: number) => ({
  id: `${kind}${index}`.padEnd(22, '0').slice(0, 22),
  revision: 1,
  zone: 'UTC',
  share: 'stream' as const,
  shared: false,
});

const checkInAt = (day: string, index: number, hour: number): Entry => ({
  kind: 'check-in',
  ...named(`checkin${hour}x`, index),
  occurredAt: `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  day,
  mood: 1 + ((index + hour) % 5),
  emotions: ['calm'],
  factors: ['walk'],
});

const checkIns = yearOfDays.flatMap((day, index) => [checkInAt(day, index, 8), checkInAt(day, index, 20)]);

const plays = yearOfDays.flatMap((day, index): Entry[] =>
  index % 2 === 1
    ? []
    : [
        {
          kind: 'play',
          ...named('play', index),
          occurredAt: `${day}T19:30:00.000Z`,
          day,
          what: { kind: 'timer' },
          heardSeconds: 600,
          ranges: [],
          complete: true,
          ended: true,
        },
      ],
);

/** Answers for the server with a year that nobody has written yet: what is measured is the page. */
const answerWithYear = async (page: Page): Promise<void> => {
  const streak = { current: 365, longest: 365, ofSeven: 7, days: yearOfDays.slice(-7) };
  await page.route('**/api/days*', (route) => route.fulfill({ json: { items: days, streak } }));
  await page.route('**/api/entries*', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const all = asked.get('kind') === 'play' ? plays : checkIns;
    const [from, limit] = [Number(asked.get('cursor') ?? 0), Number(asked.get('limit'))];
    const isLast = from + limit >= all.length;
    const json: ReplyOf<'listEntries'> = {
      items: all.slice(from, from + limit),
      ...(!isLast && { cursor: String(from + limit) }),
    };
    await route.fulfill({ json });
  });
};

/** Seconds of the page's main thread, slowed down, from the call of Insights until everything of it is drawn. */
const drawYear = (origin: string, storageState: StorageState): Promise<number> =>
  withBrowser(async (browser) => {
    const page = await open(browser, storageState);
    await answerWithYear(page);
    await page.goto(`${origin}/dashboard`, { waitUntil: 'networkidle' });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Performance.enable');
    const busy = async (): Promise<number> => {
      const { metrics } = await devTools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    };
    const before = await busy();
    await page.locator('a[href="/insights"]').first().click();
    await page.locator('section[aria-labelledby="helps"]:not([aria-busy]) :is(li, dt)').first().waitFor();
    await page.waitForLoadState('networkidle');
    return (await busy()) - before;
  });

const tapRow = (what: string, found: readonly number[]): Row => {
  const milliseconds = median(found);
  return {
    what: `${what}, median of ${found.length} (at most ${Math.max(...found).toFixed(0)} ms)`,
    figure: `${milliseconds.toFixed(0)} ms`,
    budget: `${tapBudget} ms`,
    within: milliseconds <= tapBudget,
  };
};

/** Measures a client's waits on a phone that is four times slower than this machine. */
export const clientDevice = async (): Promise<Report> => {
  const report = beginReport('Client device, CPU slowed down four times', 'npm run bench -- device');
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-device-'));
  const port = await freePort(5573);
  const stack = await startStack(folder, port);
  try {
    const origin = `http://localhost:${port}`;
    const client = await signedIn(origin, accountOf('Client'));
    await addTaps(report.rows, origin, client);
    await repeat(
      visits,
      () => drawYear(origin, client),
      (drawn) =>
        report.rows.push({
          what: `Insights with a year of entries (365 days, ${checkIns.length} check-ins, ${plays.length} plays): main thread until all is drawn, median of ${drawn.length}`,
          figure: `${(median(drawn) * 1000).toFixed(0)} ms`,
        }),
    );
    return report;
  } finally {
    await stopStack(stack.child);
    rmSync(folder, { recursive: true, force: true });
  }
};
