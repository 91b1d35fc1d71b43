import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { anyFreeOf, freePort } from '#packages/embedded-aws/free-port.ts';

export interface DynamoDb {
  /** `http://127.0.0.1:<port>`; hidden, another address of the loopback. */
  readonly endpoint: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

interface DynamoDbOptions {
  /** SQLite file that keeps the data; without it the data lives in memory. */
  readonly file?: string;
  /** The first port tried, upwards from it; any free one for 0. */
  readonly port?: number;
  /**
   * It answers whoever asks, pages of any site too, whatever the signature. Hidden, it listens on a port that browsers connect no page
   * to, and where the loopback has many addresses on a random one, so that nobody finds it who was not told.
   */
  readonly hidden?: boolean;
  /** Whether the loopback has all of 127.0.0.0/8 or one address; as the system is unless given. */
  readonly loopback?: 'many addresses' | 'one address';
}

/** Starts dynoxide, a DynamoDB in one static binary. */
export const startDynamoDb = async (options: DynamoDbOptions = {}): Promise<DynamoDb> => {
  const { command, leadingArguments } = dynoxide();
  const file = options.file ? ['--db-path', options.file] : [];
  for (let attempt = 1; ; attempt += 1) {
    const host = options.hidden ? hiddenHost(options.loopback) : '127.0.0.1';
    const port = await (options.hidden ? anyFreeOf(refusedByBrowsers) : freePort(options.port ?? 0));
    const place = ['--host', host, '--port', String(port)];
    const child = spawn(command, [...leadingArguments, ...place, ...file], { stdio: ['ignore', 'ignore', 'pipe'] });
    const { pid } = child;
    if (pid === undefined) throw new Error(`${command} did not start`);
    if (await listens(child)) return { endpoint: `http://${host}:${port}`, pid, stop: () => stop(child) };
    // Something else may have taken the port in the meantime.
    if (attempt === 3) throw new Error(`The database ended with exit code ${child.exitCode}`);
  }
};

/**
 * The ports above 1023 that no page reaches in any browser, by fetch, form, frame or socket, because other protocols live there.
 * Source: https://fetch.spec.whatwg.org/#port-blocking, those that Chrome, Firefox and Safari have all refused for years:
 * Chrome lets pages reach 6679.
 */
export const refusedByBrowsers = [2049, 3659, 4045, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10_080];

/** One of 16 million addresses where there are so many: Linux has all of 127.0.0.0/8. */
const hiddenHost = (loopback = process.platform === 'linux' ? 'many addresses' : 'one address'): string =>
  loopback === 'many addresses'
    ? ['127', randomInt(1, 255), randomInt(0, 256), randomInt(1, 255)].join('.')
    : '127.0.0.1';

/** The binary that npm installed; npm has none for this platform, then `npx` looks further. */
const dynoxide = (): { command: string; leadingArguments: string[] } => {
  try {
    const command = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
    return { command, leadingArguments: [] };
  } catch {
    return { command: 'npx', leadingArguments: ['--yes', 'dynoxide@1.2.1'] };
  }
};

/** Whether it says that it listens, and not that it ended: a connection would not tell whose port it is. */
const listens = (child: ChildProcessByStdio<null, null, Readable>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const waiting = setTimeout(() => {
      child.kill();
      reject(new Error('The database did not answer within a minute'));
    }, 60_000);
    let said = '';
    // Read to the end: a pipe that nobody empties would stop the process one day.
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('listening on')) settle(true);
    });
    child.once('exit', () => settle(false));
    child.once('error', reject);
    const settle = (answer: boolean): void => {
      clearTimeout(waiting);
      resolve(answer);
    };
  });

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};
