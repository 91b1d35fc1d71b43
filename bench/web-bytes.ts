import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { WrittenPage } from '#contract/core/public-pages.ts';
import { projectRoot } from '#local/project-root.ts';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { budgets, portalBudgets } from './bytes/budgets.ts';
import { readBuiltSite } from './bytes/built-site.ts';
import { allScreens, firstUse, signIn } from './bytes/screens.ts';
import { type Bytes, type Kind, kib, kinds, possible, transferred } from './bytes/transfer.ts';
import { accountOf, type StorageState, signedIn, withBrowser } from './in-browser.ts';
import { beginReport, type Report, type Row } from './report.ts';
import { startStack, stopStack } from './start.ts';

/** By how much a visit may differ from what `npm run test:bytes` reads of the build. */
const tolerance = 0.01;

const kindOf = (path: string): Kind | undefined => {
  if (path.endsWith('.js')) return 'script';
  if (path.endsWith('.css')) return 'stylesheet';
  return path.endsWith('.woff2') ? 'font' : undefined;
};

interface Visit {
  /** A page that the build has written, of which nothing is used: React is not among what it loads. */
  readonly written?: boolean;
  readonly storageState?: StorageState;
  /** Actions on the page. */
  readonly act?: (page: Page) => Promise<void>;
}

/**
 * Counts the bytes of a first visit, in a browser of its own: contexts of one browser share compiled and preloaded
 * files, and the second visit then seems to need next to nothing. Every file is counted that passes over the network,
 * whoever requested it.
 */
const bytesOf = async (address: string, { storageState, act, written = false }: Visit = {}): Promise<Bytes> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage(storageState ? { storageState } : {});
    // Pages that nobody has asked for are fetched where the connection costs nothing, a moment later or sooner.
    await page.addInitScript({
      content: `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`,
    });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    const files = new Map<string, Kind>();
    network.on('Network.responseReceived', ({ response: { url, status } }) => {
      const kind = kindOf(new URL(url).pathname);
      if (!kind) return;
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      files.set(url, kind);
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await act?.(page);
    // What the act has asked for comes within a moment; `networkidle` speaks of the first load only.
    await page.waitForTimeout(1000);
    await page.waitForLoadState('networkidle');
    const bytes = { script: 0, stylesheet: 0, font: 0 };
    for (const [url, kind] of files) {
      const body = Buffer.from(await (await fetch(url)).arrayBuffer());
      bytes[kind] += transferred(kind, body);
    }
    return written ? bytes : possible(address, bytes);
  });

/** The language that a device shows its pages in. */
const languageOf = (device: StorageState | undefined): string =>
  device?.origins[0]?.localStorage.find(({ name }) => name === 'stillwater.language')?.value ?? 'en';

const beginToFill = (page: Page): Promise<void> => page.getByLabel('Email address').fill('a@example.com');

const row = (what: string, bytes: number, budget?: number): Row => ({
  what,
  figure: kib(bytes),
  ...(budget === undefined ? {} : { budget: `${budget} KiB`, within: bytes <= budget * 1024 }),
});

const writtenRows = (path: string, { script, stylesheet, font }: Bytes): Row[] => [
  row(`${path} until it is used: JavaScript`, script, budgets.writtenScript),
  row(`${path}: CSS`, stylesheet, budgets.writtenStylesheet),
  row(`${path}: fonts`, font, budgets.font),
];

interface PortalVisit {
  readonly bytes: Bytes;
  /** Of JavaScript. */
  readonly beyond: number;
}

const portalRows = (path: string, { bytes: { script, stylesheet, font }, beyond }: PortalVisit): Row[] => [
  row(`${path} opened again: JavaScript`, script),
  row(`${path}: JavaScript beyond a used /login`, beyond, portalBudgets(path).script),
  row(`${path}: CSS`, stylesheet, portalBudgets(path).stylesheet),
  row(`${path}: fonts`, font, budgets.font),
];

/** @throws Error when a visit loads more or less than the check of the byte budgets believes */
const compare = (what: string, visited: Bytes, computed: Bytes): void => {
  const different = kinds.find((kind) => Math.abs(visited[kind] / computed[kind] - 1) > tolerance);
  if (!different) return;
  const figures = `${kib(visited[different])} of ${different}, and the build says ${kib(computed[different])}`;
  throw new Error(`${what}: a visit loads ${figures}. What surrounds a page is named in bench/bytes/screens.ts.`);
};

/** JavaScript, CSS and fonts that a first visit of each kind of page transfers. */
export const webBytes = async (): Promise<Report> => {
  const report = beginReport('Web, Brotli', 'npm run bench -- web');
  const { rows } = report;
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-web-'));
  const port = await freePort(5473);
  const stack = await startStack(folder, port);
  try {
    const origin = `http://localhost:${port}`;
    const site = readBuiltSite(join(projectRoot, 'dist/web'));
    const screens = await allScreens();
    const sourcesOf = (path: string): readonly string[] =>
      screens.find((screen) => screen.path === path)?.sources ?? [];
    const usedLogin = site.bytesOf([...sourcesOf('/login'), signIn]);
    /** A page that is opened again by who is signed in, and what it adds to a login that was just used. */
    const visit = async (path: string, storageState: StorageState): Promise<PortalVisit> => {
      const bytes = await bytesOf(`${origin}${path}`, { storageState });
      const language = languageOf(storageState);
      const sources = sourcesOf(path).map((source) => source.replace(/en[.]json$/, `${language}.json`));
      // The token of the sign-in is still good.
      const fetched = sources.filter((source) => source !== signIn);
      compare(path, bytes, site.bytesOf(fetched));
      return { bytes, beyond: site.bytesOf(sources).script - usedLogin.script };
    };
    const used = async (path: WrittenPage): Promise<Bytes> => {
      const bytes = await bytesOf(`${origin}${path}`, { act: beginToFill });
      compare(`${path}, used`, bytes, site.bytesOf([...sourcesOf(path), ...firstUse], { language: 'en', path }));
      return bytes;
    };
    const written = async (path: WrittenPage): Promise<Bytes> => {
      const bytes = await bytesOf(`${origin}${path}`, { written: true });
      compare(path, bytes, site.bytesOfWritten('en', path));
      return bytes;
    };
    for (const path of ['/welcome', '/login', '/signup'] as const) rows.push(...writtenRows(path, await written(path)));
    rows.push(row('/login once the form is used (Cognito): JavaScript', (await used('/login')).script));
    const client = await signedIn(origin, accountOf('Client'));
    rows.push(...portalRows('/dashboard', await visit('/dashboard', client)));
    const coach = await signedIn(origin, accountOf('Coach'));
    rows.push(...portalRows('/coach/clients', await visit('/coach/clients', coach)));
    return report;
  } finally {
    await stopStack(stack.child);
    rmSync(folder, { recursive: true, force: true });
  }
};
