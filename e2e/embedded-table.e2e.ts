// Of no screen, so it needs no stack of its own.
import { expect, test } from '@playwright/test';
import { refusedByBrowsers, startDynamoDb } from '#local/dynamodb/dynamodb.ts';
import { listen } from '#packages/embedded-aws/http/listen.ts';

test('a page on another port reads no table that is hidden, also where the loopback has one address, and would read one that is not', async ({
  page,
}) => {
  const site = await listen((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'), 0);
  const [open, hidden] = await Promise.all([startDynamoDb(), startDynamoDb({ hidden: true, loopback: 'one address' })]);
  try {
    await page.goto(site.endpoint);
    const tables = (endpoint: string) =>
      page.evaluate(async (address) => {
        const headers = {
          'x-amz-target': 'DynamoDB_20120810.ListTables',
          'content-type': 'application/x-amz-json-1.0',
        };
        const signed = 'AWS4-HMAC-SHA256 Credential=a/b/c/dynamodb/aws4_request, SignedHeaders=host, Signature=x';
        const asking = {
          method: 'POST',
          headers: { ...headers, authorization: signed, 'x-amz-date': '20300101T000000Z' },
        };
        return fetch(address, { ...asking, body: '{}' }).then(
          (response) => response.text(),
          () => 'refused',
        );
      }, endpoint);
    expect(await tables(open.endpoint)).toBe('{"TableNames":[]}');
    const refusals: string[] = [];
    page.on('requestfailed', (request) => refusals.push(request.failure()?.errorText ?? ''));
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(await tables(hidden.endpoint.replace('127.0.0.1', host))).toBe('refused');
    expect(refusals).toEqual(['net::ERR_UNSAFE_PORT', 'net::ERR_UNSAFE_PORT', 'net::ERR_UNSAFE_PORT']);
  } finally {
    await Promise.all([site.stop(), open.stop(), hidden.stop()]);
  }
});

test('a browser refuses every port that a hidden table may get', async ({ page }) => {
  const refusals: string[] = [];
  page.on('requestfailed', (request) => refusals.push(request.failure()?.errorText ?? ''));
  for (const port of refusedByBrowsers)
    await page.evaluate((address) => fetch(address).catch(() => undefined), `http://127.0.0.1:${port}`);
  expect(refusals).toEqual(refusedByBrowsers.map(() => 'net::ERR_UNSAFE_PORT'));
});
