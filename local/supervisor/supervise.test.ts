import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { listen } from '#packages/embedded-aws/http/listen.ts';
import { type StartedProcess, startProcess } from '#testing/local/started-process.ts';
import { until } from '#testing/until.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { isAlive } from './process-identity.ts';
import { type RunningStack, readRunningStack } from './running-stack.ts';

// Whole stacks are started one after another, on machines that are busy with other tests.
jest.setTimeout(120_000);

const running: StartedProcess[] = [];
const folders: string[] = [];

const start = (folder: string, args: readonly string[] = [], port = 0, byNpm = false): StartedProcess => {
  const started = startProcess(['--data', folder, ...args], { environment: { PORT: String(port) }, byNpm });
  running.push(started);
  return started;
};

const ready = async (started: StartedProcess, folder: string): Promise<RunningStack> => {
  await started.said('Stop with Ctrl-C');
  const stack = await readRunningStack(folder);
  if (!stack) throw new Error('The running stack does not say where it is');
  return stack;
};

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-data-'));
  folders.push(folder);
  return folder;
};

const gone = (pid: number): Promise<void> => until(() => !isRunning(pid));

// Where nobody collects the dead they stay listed, without a command line.
const isRunning = (pid: number): boolean => {
  try {
    return isAlive({ pid }) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return isAlive({ pid });
  }
};

beforeAll(() => ensureBuilt(['lambdas', 'web'], () => undefined), 120_000);

afterEach(async () => {
  for (const started of running.splice(0)) {
    started.end('SIGTERM');
    await started.ended;
  }
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

const site = ({ webOrigin }: RunningStack): string => webOrigin.replace('localhost', '127.0.0.1');

/** The signal ends a stack, its database and what tells of it. */
const endsBy = async (started: StartedProcess, folder: string, signal: NodeJS.Signals): Promise<void> => {
  const stack = await readRunningStack(folder);
  started.end(signal);
  expect(await started.ended).toBe(0);
  await gone(stack?.databasePid ?? 0);
  expect(await readRunningStack(folder)).toBeUndefined();
};

describe('a stack that runs', () => {
  let taken: Awaited<ReturnType<typeof listen>>;
  let folder: string;
  let first: StartedProcess;
  let stack: RunningStack;

  beforeAll(async () => {
    taken = await listen((_, response) => void response.end(), await freePort(0));
    folder = await mkdtemp(join(tmpdir(), 'stillwater-data-'));
    first = startProcess(['--data', folder, '--no-demo'], { environment: { PORT: String(taken.port) } });
    stack = await ready(first, folder);
  });

  afterAll(async () => {
    first.end('SIGTERM');
    await Promise.all([first.ended, taken.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  test('has web site, API and mailbox answer as soon as the start says so', async () => {
    const { mailbox } = stack;
    const paths = ['/welcome', '/config.json', '/api/me'].map((path) => site(stack) + path);
    const addresses = [...paths, mailbox, `${mailbox}/page.js`];
    const statuses = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    expect(statuses).toEqual([200, 200, 401, 200, 200]);
  });

  test('gives way from a port that is taken to the next free one, and the output says so', () => {
    expect(Number(new URL(stack.webOrigin).port)).toBeGreaterThan(taken.port);
    expect(first.output()).toContain(`(port ${taken.port} was taken)`);
  });

  test('lets no second start on the same data, which says so and ends with an error', async () => {
    const second = start(folder, ['--no-demo']);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`process ${first.pid} at ${stack.webOrigin}`);
    expect((await fetch(`${site(stack)}/config.json`)).status).toBe(200);
  });

  test('is ended by SIGINT with everything that was started', () => endsBy(first, folder, 'SIGINT'));
});

test.each(['SIGTERM', 'SIGKILL'] as const)('%s to the npm that started it ends everything too', async (signal) => {
  const folder = await newFolder();
  const npm = start(folder, ['--no-demo'], 0, true);
  const { databasePid } = await ready(npm, folder);
  npm.end(signal);
  await gone(databasePid ?? 0);
});

test('a stack that is killed leaves no database behind, and the next start takes its data over; SIGTERM ends that one', async () => {
  const folder = await newFolder();
  const killed = start(folder, ['--no-demo']);
  const { databasePid, userPoolId } = await ready(killed, folder);
  killed.end('SIGKILL');
  await killed.ended;
  await gone(databasePid ?? 0);
  const next = start(folder, ['--no-demo']);
  expect((await ready(next, folder)).userPoolId).toBe(userPoolId);
  await endsBy(next, folder, 'SIGTERM');
});

test('data is kept between runs, and --fresh forgets it', async () => {
  const folder = await newFolder();
  const first = start(folder);
  const { mailbox } = await ready(first, folder);
  const mails = await (await fetch(`${mailbox}/mails?to=tom.jansen@example.com`)).text();
  const invitation = /invite=([\w-]{22})/.exec(mails)?.[1] ?? 'none';
  const invitationStatus = async (stack: RunningStack) =>
    (await fetch(`${site(stack)}/api/invitations/${invitation}`)).status;
  first.end('SIGTERM');
  await first.ended;

  const second = start(folder);
  expect(await invitationStatus(await ready(second, folder))).toBe(200);
  second.end('SIGTERM');
  await second.ended;

  const third = start(folder, ['--fresh', '--no-demo']);
  expect(await invitationStatus(await ready(third, folder))).toBe(404);
  expect(third.output()).toContain('No demo accounts');
});

test('an unknown option is explained', async () => {
  const started = start(await newFolder(), ['--frish']);
  expect(await started.ended).toBe(2);
  expect(started.output()).toContain('Usage: npm start');
});
