import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PlatformFunction } from '../api/platform-function.ts';
import { bundleLambdas } from './bundle-lambdas.ts';
import { functionSources } from './function-entries.ts';

let folder: string;
let table: Server;
let asked: string[];
let answers: 'at once' | 'throttled' | 'never';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stillwater-start-'));
  await bundleLambdas(folder, { coach: functionSources['coach'] ?? '' });
  table = createServer((request, response) => {
    asked.push(String(request.headers['x-amz-target']));
    if (answers === 'never') return;
    response.writeHead(answers === 'at once' ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(answers === 'at once' ? '{}' : '{"__type":"ThrottlingException"}');
  });
  await new Promise<void>((resolve) => {
    table.listen(0, '127.0.0.1', resolve);
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(() => {
  asked = [];
});

afterEach(() => {
  table.closeAllConnections();
});

afterAll(() => table.close());

/** Loads the function as Lambda does, and says what its handler is once it could be called. */
const start = async (more: Readonly<Record<string, string>> = { AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand' }) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  const { port } = table.address() as AddressInfo;
  const program = `const { handler } = await import(process.argv[1]); console.log(typeof handler); process.exit();`;
  const file = pathToFileURL(join(folder, 'coach/start.mjs')).href;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, file], {
    env: {
      NODE_NO_WARNINGS: '1',
      TABLE_NAME: 'table',
      CURSOR_KEY: 'of the tests alone',
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'none',
      AWS_SECRET_ACCESS_KEY: 'none',
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
      ...more,
    },
  });
  return stdout.trim().split('\n').at(-1);
};

test('the table is asked once before a function of the API can be called', async () => {
  answers = 'at once';
  expect(await start()).toBe('function');
  expect(asked).toEqual(['DynamoDB_20120810.GetItem']);
});

test.each(['throttled', 'never'] as const)(
  'a table that answers %s does not keep a function from its start',
  async (how) => {
    answers = how;
    const began = performance.now();
    expect(await start()).toBe('function');
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(asked).not.toEqual([]);
  },
);

test('nothing is asked where nothing is started by Lambda', async () => {
  answers = 'at once';
  expect(await start({})).toBe('function');
  expect(asked).toEqual([]);
});

test('Lambda is told to start there', () => {
  const stack = new Stack(new App(), 'Stack');
  const environment = { TABLE_NAME: 'table', CURSOR_KEY: 'of the tests alone' };
  const one = { stage: 'test', bundles: { folder }, environment, statements: [], tracing: false };
  new PlatformFunction(stack, 'Coach', { ...one, name: 'coach' });
  Template.fromStack(stack).hasResourceProperties('AWS::Lambda::Function', { Handler: 'start.handler' });
});
