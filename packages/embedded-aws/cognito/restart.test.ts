import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  AdminAddUserToGroupCommand,
  type CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { freePort } from '../free-port.ts';
import { codeFor, newEmail, refusal, signUpUnconfirmed } from '../testing/harness.ts';
import { goodPassword, sdkFor, signIn } from '../testing/sign-in.ts';
import type { Cognito } from './cognito.ts';
import type { Mail } from './start-options.ts';

const Line = v.union([
  v.object({
    mail: v.object({
      from: v.string(),
      to: v.array(v.string()),
      subject: v.string(),
      text: v.string(),
      html: v.string(),
    }),
  }),
  v.object({ endpoint: v.string(), userPoolId: v.string(), userPoolClientId: v.string() }),
]);

interface Running {
  readonly child: ChildProcess;
  readonly cognito: Pick<Cognito, 'endpoint' | 'userPoolId' | 'userPoolClientId'>;
  readonly sdk: CognitoIdentityProviderClient;
  readonly mails: Mail[];
}

let folder: string;
let port: number;
let running: Running;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'user-pool-'));
  port = await freePort(0);
  running = await serve();
});

afterAll(async () => {
  await kill();
  await rm(folder, { recursive: true });
});

test('what was answered before a kill is there after a restart', async () => {
  const email = newEmail();
  const sub = await signUpUnconfirmed(running, email);
  const code = codeFor(running, email);
  const before = running.cognito;
  await restart();
  expect(running.cognito).toEqual(before);

  await running.sdk.send(
    new ConfirmSignUpCommand({ ClientId: before.userPoolClientId, Username: email, ConfirmationCode: code }),
  );
  await restart();
  const tokens = await signIn(running, email);
  await running.sdk.send(
    new AdminAddUserToGroupCommand({ UserPoolId: before.userPoolId, Username: sub, GroupName: 'coach' }),
  );
  await restart();
  const owner = await running.sdk.send(new GetUserCommand({ AccessToken: tokens.access }));
  expect(owner.Username).toBe(sub);
  const { AuthenticationResult } = await running.sdk.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: before.userPoolClientId, RefreshToken: tokens.refresh }),
  );
  expect(decodeJwt(AuthenticationResult?.AccessToken ?? '')['cognito:groups']).toEqual(['coach']);
});

test('no sign-up that was answered is lost by a kill in the middle of many', async () => {
  const answered: string[] = [];
  const signUps = Array.from({ length: 60 }, async () => {
    const email = newEmail();
    await signUpUnconfirmed(running, email);
    answered.push(email);
    if (answered.length === 20) running.child.kill('SIGKILL');
  });
  await Promise.allSettled(signUps);
  await restart();
  expect(answered.length).toBeGreaterThanOrEqual(20);
  for (const email of answered)
    expect(await refusal(signIn(running, email))).toMatchObject({ name: 'UserNotConfirmedException' });
});

test('the stored pool is readable by its owner alone and holds no password', async () => {
  const file = join(folder, 'user-pool.json');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readFile(file, 'utf8')).not.toContain(goodPassword);
});

const serve = async (): Promise<Running> => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'packages/embedded-aws/testing/serve.ts', folder, String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const mails: Mail[] = [];
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The user pool ended before it answered')));
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = v.parse(Line, JSON.parse(text));
      if ('mail' in line) {
        mails.push(line.mail);
      } else {
        resolve({ child, cognito: line, sdk: sdkFor(line), mails });
      }
    });
  });
};

const restart = async (): Promise<void> => {
  await kill();
  running = await serve();
};

const kill = async (): Promise<void> => {
  running.sdk.destroy();
  if (running.child.exitCode !== null || running.child.signalCode !== null) return;
  running.child.kill('SIGKILL');
  await once(running.child, 'exit');
};
