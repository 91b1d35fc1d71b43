import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ApiReply } from './api-event.ts';
import { compressed } from './compress.ts';

const json = 'application/json';
const reply = (body: string, contentType = json): ApiReply => ({
  statusCode: 200,
  headers: { 'cache-control': 'no-store', 'content-type': contentType },
  body,
});

const sentence = 'Anna is practising calm breathing, émue. ';
const long = JSON.stringify({ notes: sentence.repeat(100) });

const decoded = ({ body = '', headers, isBase64Encoded }: ApiReply): string => {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const { 'content-encoding': encoding } = headers;
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
};

describe('a reply of 1,000 bytes and more', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.9, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['br;q=0', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('to a caller that takes %s is sent as %s, and reads the same', (accepted, encoding) => {
    const sent = compressed(reply(long), accepted);
    expect(sent.headers['content-encoding']).toBe(encoding);
    expect(sent.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store', 'content-type': json });
    expect(decoded(sent)).toBe(long);
    expect(sent.isBase64Encoded).toBe(encoding ? true : undefined);
    if (encoding) expect(sent.body?.length).toBeLessThan(long.length / 4);
  });

  test.each([
    ['text/calendar; charset=utf-8', 'br'],
    ['text/csv; charset=utf-8', 'br'],
    ['application/pdf', undefined],
    ['application/problem+json', undefined],
  ])('of %s is sent as %s', (type, encoding) => {
    expect(compressed(reply(long, type), 'br').headers['content-encoding']).toBe(encoding);
  });
});

test('what is shorter goes as it is: its bytes count, not its letters', () => {
  const short = reply('e'.repeat(999));
  expect(compressed(short, 'br')).toBe(short);
  expect(compressed(reply('é'.repeat(500)), 'br').headers['content-encoding']).toBe('br');
});

test('what has no body has no encoding', () => {
  const empty: ApiReply = { statusCode: 204, headers: { 'cache-control': 'no-store' } };
  expect(compressed(empty, 'br')).toBe(empty);
});
