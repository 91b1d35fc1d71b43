/**
 * `npm run pictures`: takes the pictures that the public pages show, of the real screens with the demo's data, in every language, light and dark, into
 * web/public/pictures. The demo's people write in that language, too. Run it when one of the screens has changed, and look at what it made; `npm run pictures -- lines sharing` takes those alone.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { type Language, languages } from '#contract/core/languages.ts';
import { projectRoot } from '#local/project-root.ts';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { findChromium } from '../chromium.ts';
import { demoAccount } from '../support/people.ts';
import { call, signInAs } from '../support/session.ts';
import { startStack } from '../support/stack.ts';
import { type Shot, shots } from './shots.ts';

const folder = join(projectRoot, 'web/public/pictures');

/** Fetched when it is wanted: whoever builds and tests needs no encoder. */
const encoder = 'sharp-cli@5.2.0';

/** AVIF for nearly everybody, WebP for the rest. */
const formats = { avif: '50', webp: '72' } as const;

const themes = ['light', 'dark'] as const;

interface Look {
  readonly language: Language;
  readonly theme: (typeof themes)[number];
}

const take = async (browser: Browser, origin: string, into: string, shot: Shot, look: Look): Promise<void> => {
  const { language, theme } = look;
  const context = await browser.newContext({
    baseURL: origin,
    // What is left out above is added below.
    viewport: { width: shot.partOf ?? shot.size.width, height: shot.size.height + 300 * Number(shot.fromMain) },
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language,
    timezoneId: 'Europe/Amsterdam',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const tokens = await signInAs(page, demoAccount(shot.as));
    await call(page, tokens, 'updateMe', { body: { language } });
    await shot.open(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    // The side menu opens under a pointer that was never moved.
    await page.mouse.move((shot.partOf ?? shot.size.width) - 1, shot.size.height - 1);
    await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      await document.fonts.ready;
    });
    const main = shot.fromMain ? await page.locator('main').boundingBox() : undefined;
    await page.screenshot({
      path: join(into, `${shot.name}-${theme}-${language}.png`),
      caret: 'hide',
      clip: { x: shot.partOf === undefined ? 0 : (main?.x ?? 0), y: main?.y ?? 0, ...shot.size },
    });
  } finally {
    await context.close();
  }
};

/**
 * Takes the picture that other sites show beside a link: the top of the landing page, in the size that they ask for.
 * All of them accept JPEG.
 */
const takeShared = async (browser: Browser, origin: string, language: Language): Promise<void> => {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    locale: language,
  });
  await page.goto(`${origin}/welcome?lang=${language}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `shared-${language}.jpg`), type: 'jpeg', quality: 82 });
  await page.close();
};

const encode = async (from: string, { name, width }: Shot): Promise<void> => {
  const mine = (await readdir(from)).filter((file) => file.startsWith(`${name}-`)).map((file) => join(from, file));
  for (const [format, quality] of Object.entries(formats)) {
    const options = ['-i', ...mine, '-o', folder, '-f', format, '-q', quality, 'resize', String(width)];
    await promisify(execFile)('npx', ['--yes', encoder, ...options]);
  }
};

const named = process.argv.slice(2);
const unknown = named.find((name) => shots.every((shot) => shot.name !== name));
if (unknown) throw new Error(`There is no picture called ${unknown}`);
const wanted = shots.filter(({ name }) => named.length === 0 || named.includes(name));

const { executablePath, env, args } = await findChromium();
const raw = await mkdtemp(join(tmpdir(), 'stillwater-pictures-'));
try {
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  if (named.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const language of languages) {
    const stack = await startStack(await freePort(0), [], language);
    try {
      for (const shot of wanted.filter((each) => each.languages?.includes(language) ?? true))
        for (const theme of themes) await take(browser, stack.webOrigin, raw, shot, { language, theme });
      if (named.length === 0) await takeShared(browser, stack.webOrigin, language);
    } finally {
      await stack.stop();
    }
  }
  for (const shot of wanted) await encode(raw, shot);
  await browser.close();
} finally {
  await rm(raw, { recursive: true, force: true });
}
console.log(`web/public/pictures has ${(await readdir(folder)).length} files. Look at what has changed.`);
