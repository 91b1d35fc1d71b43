import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { originPlaceholder, permissionsPolicy } from '#contract/core/public-pages.ts';
import { securityHeaders } from '#infra/site/security-headers.ts';
import { type Listening, listen } from '#packages/embedded-aws/http/listen.ts';
import { sendJson } from '#packages/embedded-aws/http/send-json.ts';
import { site } from './site.ts';
import { staticPages } from './static-pages.ts';

const headers = securityHeaders({ cognito: 'http://127.0.0.1:1', assets: 'http://127.0.0.1:2' });
const script = `console.log(${JSON.stringify('calm '.repeat(500))});`;
let server: Listening;

beforeAll(async () => {
  const outside = await mkdtemp(join(tmpdir(), 'stillwater-web-'));
  const folder = join(outside, 'web');
  for (const part of ['assets', 'pages/en', 'pages/nl']) await mkdir(join(folder, part), { recursive: true });
  await writeFile(join(outside, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Stillwater</title>');
  await writeFile(join(folder, 'pages/en/login.html'), '<title>Sign in</title>');
  await writeFile(join(folder, 'pages/en/signup.html'), '<title>Sign up</title>');
  await writeFile(join(folder, 'pages/nl/signup.html'), '<title>Registreren</title>');
  await writeFile(join(folder, 'pages/en/unknown.html'), '<title>Nothing here</title>');
  await writeFile(join(folder, 'robots.txt'), `Sitemap: ${originPlaceholder}/sitemap.xml`);
  await writeFile(join(folder, 'assets/app-1a2b3c.js'), script);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  const listener = site({
    api: (incoming, response) => sendJson(response, 200, { api: incoming.url }),
    config: { userPoolId: 'eu-west-1_Local', userPoolClientId: 'app', region: 'eu-west-1' },
    pages: staticPages(folder),
    headers,
    onError: () => undefined,
  });
  server = await listen(listener, 0);
});

afterAll(() => server.stop());

/** Node's own client, because fetch normalises paths and fixes the Host header. */
const raw = (path: string, options: { host?: string; method?: string; headers?: Record<string, string> } = {}) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; size: number; text: string }>(
    (resolve, reject) => {
      const outgoing = request(
        {
          port: server.port,
          path,
          method: options.method ?? 'GET',
          headers: { host: options.host ?? 'localhost:5173', ...options.headers },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () => {
            const body = Buffer.concat(chunks);
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              size: body.length,
              text: String(body),
            });
          });
        },
      );
      outgoing.once('error', reject);
      outgoing.end();
    },
  );

test.each([
  ['/', undefined, 'Sign in'],
  ['/signup?email=1', undefined, 'Sign up'],
  ['/signup', 'a=b; language=nl', 'Registreren'],
  ['/signup?lang=nl', 'language=en', 'Registreren'],
  ['/no/such/page', 'language', 'Nothing here'],
])('%s with the cookies %p is a page that the build has written', async (path, cookie, title) => {
  const answer = await raw(path, { headers: cookie === undefined ? {} : { cookie } });
  expect([answer.status, answer.text]).toEqual([200, `<title>${title}</title>`]);
});

test('what names the address of the site names this one', async () => {
  expect((await raw('/robots.txt')).text).toBe('Sitemap: http://localhost:5173/sitemap.xml');
});

test.each(['/coach/clients', '/dashboard', '/signup?invite=1'])('%s is the application', async (path) => {
  const answer = await raw(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.text).toContain('<title>Stillwater</title>');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test.each(['/', '/assets/app-1a2b3c.js', '/missing.js', '/config.json', '/api/me'])(
  '%s carries the security headers of CloudFront',
  async (path) => {
    const answer = await raw(path);
    for (const [name, value] of Object.entries(headers)) expect(answer.headers[name.toLowerCase()]).toBe(value);
  },
);

test.each([
  ['/coach/record', true],
  ['/coach/record?practice=rain', true],
  ['/journal/voice', true],
  ['/journal', false],
  ['/coach', false],
  ['/coach/recordings', false],
  ['/coach/record/more', false],
  ['/api/coach/record', false],
  ['/', false],
])('%s lets its document use a microphone: %p', async (path, may) => {
  const { headers: sent } = await raw(path);
  expect(sent['permissions-policy']).toBe(permissionsPolicy(may));
  expect(sent['content-security-policy']).toBe(headers['Content-Security-Policy']);
});

test('hashed assets may be kept for ever; a missing file is not the application', async () => {
  expect((await raw('/assets/app-1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await raw('/assets/app-0.js')).status).toBe(404);
});

test('an unchanged file is not sent again', async () => {
  const { etag } = (await raw('/favicon.svg')).headers;
  const again = await raw('/favicon.svg', { headers: { 'if-none-match': `W/${String(etag)}` } });
  expect([again.status, again.size]).toEqual([304, 0]);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('a browser that accepts %s receives %s', async (accept, encoding) => {
  const answer = await raw('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': accept } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.size < script.length).toBe(encoding !== undefined);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%00.txt',
  '/%zz.txt',
])('%s does not leave the folder', async (path) => {
  const answer = await raw(path);
  expect([answer.status, answer.text]).toEqual([404, 'Not Found']);
});

test.each(['evil.example', 'localhost.evil.example:5173', '127.0.0.1.evil.example'])(
  'a request addressed to %p is refused',
  async (host) => {
    expect((await raw('/', { host })).status).toBe(421);
    expect((await raw('/api/me', { host })).status).toBe(421);
  },
);

test('config.json and the API are on the same origin', async () => {
  expect(JSON.parse((await raw('/config.json')).text)).toMatchObject({ userPoolClientId: 'app' });
  expect(JSON.parse((await raw('/api/clients?limit=2')).text)).toMatchObject({ api: '/api/clients?limit=2' });
});

test('pages answer GET and HEAD only', async () => {
  expect((await raw('/', { method: 'POST' })).status).toBe(405);
  const head = await raw('/', { method: 'HEAD' });
  expect([head.status, head.size]).toEqual([200, 0]);
});

test('a page opened at 127.0.0.1 moves to localhost, the origin of sign-ins and invitation links', async () => {
  const navigation = { host: '127.0.0.1:5173', headers: { 'sec-fetch-mode': 'navigate' } };
  const answer = await raw('/signup?invite=1', navigation);
  expect([answer.status, answer.headers['location']]).toEqual([307, 'http://localhost:5173/signup?invite=1']);
  expect((await raw('//evil.example/', navigation)).headers['location']).toBe('http://localhost:5173/evil.example/');
  expect((await raw('/config.json', { host: '127.0.0.1:5173' })).status).toBe(200);
});
