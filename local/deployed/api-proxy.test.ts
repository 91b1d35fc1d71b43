import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { listen } from '#packages/embedded-aws/http/listen.ts';
import { readBody } from '#packages/embedded-aws/http/read-body.ts';
import { apiProxy } from './api-proxy.ts';

/** Says what reached it. */
const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = String(await readBody(request, 1000));
  const { method, url, headers } = request;
  response.writeHead(422, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ method, url, body, token: headers.authorization, host: headers.host }));
};

test('a request reaches the API behind its base path with method, query, headers and body, and its answer comes back', async () => {
  const api = await listen((request, response) => void answer(request, response), 0);
  const proxy = apiProxy(`${api.endpoint}/_aws/execute-api/abc/$default`);
  const site = await listen((request, response) => void proxy(request, response), 0);
  try {
    const response = await fetch(`${site.endpoint}/api/clients?limit=1`, {
      method: 'POST',
      headers: { authorization: 'Bearer x' },
      body: 'hello',
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'application/problem+json']);
    expect(await response.json()).toEqual({
      method: 'POST',
      url: '/_aws/execute-api/abc/$default/api/clients?limit=1',
      body: 'hello',
      token: 'Bearer x',
      host: new URL(api.endpoint).host,
    });
  } finally {
    await site.stop();
    await api.stop();
  }
});
