import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#local/project-root.ts';
import { some } from '#testing/vitest/some.ts';

// What is deployed and runs: in Lambda, at the edge, in the browser. What a construct could do wrong is not there to be done.

const read = (room: string): { path: string; text: string }[] =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|c?js)$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path: join(room, path), text: readFileSync(join(projectRoot, room, path), 'utf8') }));

const server = [...read('contract'), ...read('lambdas')];
const browser = [...read('web/src'), ...read('web/front')];
const deployed = [...server, ...browser, ...read('infra/site')];

const having = (files: typeof deployed, pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('there is code to look at', () => {
  expect(server.length).toBeGreaterThan(100);
  expect(browser.length).toBeGreaterThan(100);
});

test('no text becomes code', () => {
  expect(
    having(deployed, /\beval\(|\bnew Function\(|\bimport\((?!['")])|node:vm\b|set(?:Timeout|Interval)\(['"`]/),
    // The application's own script, whose name the build fills in.
  ).toEqual(['web/front/front.ts']);
});

test('no text becomes markup: React and the template of the mails escape what they are given', () => {
  const writing =
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|DOMParser|srcdoc|srcDoc/;
  expect(having(deployed, writing)).toEqual([]);
});

test('the server starts no program and reads no XML', () => {
  expect(having(server, /child_process|fast-xml-parser|libxml|xml2js/)).toEqual([]);
});

const probe = 'lambdas/probe/index.ts';

test('the server asks no address of the network but those of AWS, through the SDK, and the probe that of the site', () => {
  expect(having(server, /\bfetch\(|node:(?:https?|net|tls|dns|dgram)\b|from '(?:axios|undici|got)'/)).toEqual([probe]);
  const source = readFileSync(join(projectRoot, probe), 'utf8');
  // Nobody gives it an address: it follows no redirect, and reads no event.
  expect(source.match(/\bfetch\(.*/g)).toEqual(['fetch(siteOrigin + path(), {']);
  expect(source).toContain("redirect: 'manual'");
  expect(source).toContain('handler = async ()');
});

test('patterns are written here: none is made of what somebody typed', () => {
  expect(having(deployed, /\bnew RegExp\(|\bRegExp\(/)).toEqual([
    'contract/core/printable.ts',
    'lambdas/data/table/entity.ts',
  ]);
});

test('the one cookie is the language of the pages, and there are no messages between windows', () => {
  const writes = /document\.cookie|cookieStore|set-cookie|Set-Cookie/;
  expect(having(deployed, writes)).toEqual(['web/src/i18n/i18n.ts']);
  for (const file of ['web/src/i18n/i18n.ts', 'web/public/appearance.js']) {
    const written = readFileSync(join(projectRoot, file), 'utf8').match(/document\.cookie = .*/g);
    expect([file, written]).toEqual([
      file,
      [some.text(/= `(\$\{languageCookie\}|language)=.*samesite=lax\$\{secure\}`;$/)],
    ]);
  }
  // A client's tabs and the site's own worker tell each other of what was sent and of a new version; both are of this origin alone.
  expect(having(browser, /postMessage|addEventListener\('message'|onmessage/)).toEqual([
    'web/src/offline/outbox/outbox.ts',
    'web/src/offline/worker/new-version.ts',
    'web/src/offline/worker/register-worker.ts',
  ]);
});

test('digests are SHA-256, and nothing is encrypted or signed by hand', () => {
  const digests = server.flatMap(({ text }) => [...text.matchAll(/create(?:Hash|Hmac)\('([^']*)'/g)]);
  expect([...new Set(digests.map(([, name]) => name))]).toEqual(['sha256']);
  expect(having(server, /create(?:Cipher|Decipher|Sign|Verify|DiffieHellman|ECDH)|\b(?:pbkdf2|scrypt)\b/)).toEqual([]);
});

test('what must not be guessed is not made of Math.random: that spreads waiting times alone', () => {
  const uses = deployed.flatMap(({ text }) => text.split('\n').filter((line) => line.includes('Math.random')));
  expect(uses.filter((line) => !/\bdelay\(|\binterval = /.test(line))).toEqual([]);
});

test('no connection is taken for safe unseen', () => {
  expect(having(deployed, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

test('the browser keeps choices, unfinished uploads and a client’s days until the sign-out, and tokens by Amplify', () => {
  expect(having(browser, /\b(?:localStorage|sessionStorage)\.setItem\(|\bindexedDB\b/)).toEqual([
    'web/src/device-memory.ts',
    'web/src/main.tsx',
    'web/src/auth/stored-sign-in.ts',
    'web/src/offline/database.ts',
    'web/src/offline/people.ts',
    'web/src/shell/reload-when-outdated.ts',
    'web/src/upload/upload-memory.ts',
  ]);
});

test('password fields are masked, may be pasted into and are known to password managers', () => {
  const fields = browser.flatMap(({ text }) => [...text.matchAll(/<\w*(?:Field|input)\b[^>]*?type="password"[^>]*/g)]);
  expect(fields.length).toBeGreaterThan(2);
  for (const [field] of fields) expect(field).toMatch(/autoComplete="(?:current|new)-password"/);
  expect(having(browser, /onPaste|addEventListener\('paste'/)).toEqual([]);
});
