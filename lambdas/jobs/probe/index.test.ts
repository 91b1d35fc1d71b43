import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Stack } from '#local/stack.ts';
import { startTestStack } from '#testing/local/start-stack.ts';

const Line = v.object({ message: v.string(), level: v.string(), step: v.string(), succeeded: v.number() });

let stack: Stack;

beforeAll(async () => {
  stack = await startTestStack({ web: true });
}, 120_000);

afterAll(() => stack.stop());

afterEach(() => {
  delete process.env['VERSION'];
});

/** Results of the probe at an address: step → 1 or 0. */
const probed = async (origin: string): Promise<Record<string, number>> => {
  process.env['SITE_ORIGIN'] = origin;
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.resetModules();
  // Only now: it reads its environment when it is loaded.
  await (await import('./index.ts')).handler();
  const lines = written.mock.calls.map(([line]) => v.parse(Line, JSON.parse(String(line))));
  written.mockRestore();
  for (const { message, level, succeeded } of lines)
    expect([message, level]).toEqual(['probe', succeeded === 1 ? 'INFO' : 'ERROR']);
  return Object.fromEntries(lines.map(({ step, succeeded }) => [step, succeeded]));
};

/** Results of the probe at a site that answers in this way. */
const probedAt = async (answer: RequestListener): Promise<Record<string, number>> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    return await probed(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

const page = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Stillwater</title>');
};

test('the platform as it is passes every step', async () => {
  expect(await probed(stack.webOrigin)).toEqual({ page: 1, settings: 1, api: 1 });
});

test('a site that does not answer fails every step, and the function does not', async () => {
  expect(await probed('http://127.0.0.1:9')).toEqual({ page: 0, settings: 0, api: 0 });
});

test('an API that fails does not hide behind pages that work', async () => {
  const found = await probedAt((request, response) => {
    if (request.url?.startsWith('/api/'))
      response.writeHead(500, { 'content-type': 'application/problem+json' }).end('{}');
    else page(response);
  });
  // Pages in place of the settings are none either.
  expect(found).toEqual({ page: 1, settings: 0, api: 0 });
});

test("a 404 of somebody else is not the API's", async () => {
  const found = await probedAt((_, response) => {
    response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"code":"not-found"}');
  });
  expect(found['api']).toBe(0);
});

const withConfig = (given: object): Promise<Record<string, number>> =>
  probedAt((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
  });

test('where something is deployed, the settings say which version', async () => {
  const config = { userPoolId: 'eu-west-1_abc', userPoolClientId: 'client', region: 'eu-west-1' };
  process.env['VERSION'] = '0a1b2c3';
  expect((await withConfig(config))['settings']).toBe(0);
  expect((await withConfig({ ...config, version: 'f9e8d7c' }))['settings']).toBe(1);
});
