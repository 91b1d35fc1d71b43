import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

/** Credentials that the embedded stack takes; they open nothing anywhere else. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };

export interface DynamoDb {
  /** `http://127.0.0.1:<port>` */
  readonly endpoint: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts dynoxide, a DynamoDB in one static binary.
 * @param file SQLite file that keeps the data; without it the data lives in memory
 */
export const startDynamoDb = async (options: { file?: string; port?: number } = {}): Promise<DynamoDb> => {
  const port = await freePort(options.port ?? 0);
  const { command, leadingArguments } = dynoxide();
  const child = spawn(
    command,
    [
      ...leadingArguments,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      ...(options.file ? ['--db-path', options.file] : []),
    ],
    { stdio: 'ignore' },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} did not start`);
  await reachable(port, child);
  return { endpoint: `http://127.0.0.1:${port}`, pid, stop: () => stop(child) };
};

/** The binary that npm installed; npm has none for this platform, then `npx` looks further. */
const dynoxide = (): { command: string; leadingArguments: string[] } => {
  try {
    const command = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
    return { command, leadingArguments: [] };
  } catch {
    return { command: 'npx', leadingArguments: ['--yes', 'dynoxide@1.2.1'] };
  }
};

const reachable = async (port: number, child: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The database ended with exit code ${child.exitCode}`);
    if (await accepts(port)) return;
    await delay(25);
  }
  child.kill();
  throw new Error('The database did not answer within 15 seconds');
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};
