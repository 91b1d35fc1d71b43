import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aws } from '#local/localstack/aws.ts';
import { endWithParent } from '#local/supervisor/end-with-parent.ts';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { startAsIfTls } from './as-if-tls.ts';

export interface Emulator {
  /** `http://127.0.0.1:<port>` */
  readonly endpoint: string;
  /** Its output. */
  readonly logFile: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts ministack on a free port, with nothing kept and no other port opened.
 * @param checks whether every signature and policy is checked; no function can send mail then
 */
export const startEmulator = async (python: string, checks = true): Promise<Emulator> => {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-emulator-'));
  // Functions run below: what somebody's package.json above says of modules is not theirs.
  await writeFile(join(folder, 'package.json'), '{}');
  const port = await freePort(4600);
  const front = await startAsIfTls(port);
  const { endpoint } = front;
  const logFile = join(tmpdir(), `stillwater-emulator-${port}.log`);
  const child = spawn(python, ['-m', 'ministack'], {
    cwd: folder,
    env: {
      ...withoutAws(process.env),
      AUTH: String(checks),
      AWS_ACCESS_KEY_ID: aws.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: aws.credentials.secretAccessKey,
      // Where its functions find it.
      AWS_ENDPOINT_URL: endpoint,
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      TMPDIR: folder,
      STATE_DIR: join(folder, 'state'),
      S3_DATA_DIR: join(folder, 's3'),
      IOT_MTLS_ENABLED: '0',
      SFTP_ENABLED: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  if (child.pid) endWithParent(child.pid);
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), 5000);
      await once(child, 'exit');
      clearTimeout(killer);
    }
    await front.stop();
    await rm(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (child.exitCode !== null) break;
    const health = await fetch(`${endpoint}/_ministack/health`).catch(() => undefined);
    await health?.body?.cancel();
    if (health?.ok) return { endpoint, logFile, stop };
    await delay(250);
  }
  await stop();
  throw new Error(`The emulator did not start; see ${logFile}`);
};

const withoutAws = (environment: NodeJS.ProcessEnv): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('AWS_')));
