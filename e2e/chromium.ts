import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a test starts the browser. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Record<string, string>;
  readonly args: string[];
}

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps. A browser without windows cannot ask for leave; a document still has to allow it by its headers.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/**
 * The Chromium that npm ships in @sparticuz/chromium, unpacked with its libraries and fonts: pinned, it needs nothing of the operating
 * system, and without a window's parts it takes two thirds of the processor's time. `SYSTEM_CHROMIUM=1` asks for the system's,
 * `CHROMIUM_PATH` names another one.
 */
export const findChromium = async (): Promise<Chromium> => {
  const system = process.env['CHROMIUM_PATH'] ?? (process.env['SYSTEM_CHROMIUM'] ? installed() : undefined);
  return system ? { executablePath: system, env: {}, args } : unpackFromNpm();
};

const installed = (): string => {
  const found = systemBrowsers.find(existsSync);
  if (!found) throw new Error(`No Chromium at ${systemBrowsers.join(', ')}: CHROMIUM_PATH names one elsewhere`);
  return found;
};

/** Which browser it is, for the output of a run: tests can pass in one version and fail in another. */
export const describeChromium = ({ executablePath, env }: Chromium): string => {
  const version = execFileSync(executablePath, ['--no-sandbox', '--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return `Browser: ${version.trim()}, ${executablePath}. SYSTEM_CHROMIUM=1 chooses the system’s, CHROMIUM_PATH another one.`;
};

const unpackFromNpm = async (): Promise<Chromium> => {
  const cache = join(import.meta.dirname, '../node_modules/.cache/chromium');
  mkdirSync(cache, { recursive: true });
  // The package unpacks into the temporary folder, and its libraries only when it believes to be in a Lambda.
  const before = { ...process.env };
  process.env['TMPDIR'] = cache;
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  // What the tests start afterwards keeps its files elsewhere, and is in no Lambda.
  for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  const fonts = join(cache, 'fonts');
  const text = readFileSync(join(fonts, 'fonts.conf'), 'utf8')
    .replaceAll(/<dir>[^<]*<\/dir>/g, `<dir>${fonts}</dir>`)
    .replaceAll(/<cachedir>[^<]*<\/cachedir>/g, `<cachedir>${join(cache, 'fonts-cache')}</cachedir>`);
  const configuration = join(cache, 'fontconfig');
  mkdirSync(configuration, { recursive: true });
  // Every process of a test run does this at the same time, and none may read what another has written by half.
  const unfinished = join(configuration, `fonts.conf.${process.pid}`);
  writeFileSync(unfinished, text);
  renameSync(unfinished, join(configuration, 'fonts.conf'));
  return {
    executablePath,
    env: { LD_LIBRARY_PATH: join(cache, 'al2023/lib'), FONTCONFIG_PATH: configuration },
    args,
  };
};
