import { defineConfig } from '@playwright/test';
import './local/quiet-sdk.mjs';
import { describeChromium, findChromium } from './e2e/chromium.ts';
import { decideLooks } from './e2e/support/looks.ts';

// Its workers load this file too, and find it decided.
if (process.env['SCREENS_SEED'] === undefined || process.env['SCREENS'] === undefined) console.log(decideLooks());
const chromium = await findChromium();
const { executablePath, env, args } = chromium;
// Playwright sets it in its workers, which load this file too.
if (process.env['TEST_WORKER_INDEX'] === undefined) console.log(describeChromium(chromium));

/** Browser tests drive what `npm start` serves: production build, real Lambda bundles, embedded AWS; each worker its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/start-run.ts',
  outputDir: 'dist/browser-tests',
  fullyParallel: true,
  workers: 2,
  // Twice what the slowest test takes on two busy cores.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath, args, env: { ...definedOf(process.env), ...env } },
    locale: 'en-GB',
    // Animations would take a sixth of the processor's time; `main-job.e2e.ts` has them.
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Amsterdam',
    // A worker would answer instead of a test that stands in for the server; the worker's own tests let it in.
    serviceWorkers: 'block',
    // Tracing takes a quarter of the processor's time: `--trace=retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});

function definedOf(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
