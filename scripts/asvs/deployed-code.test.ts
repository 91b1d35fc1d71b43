import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '#local/project-root.ts';

// What is deployed and runs: in Lambda, at the edge, in the browser. What a construct could do wrong is not there to be done.

const read = (room: string): { path: string; text: string }[] =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|c?js)$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path: join(room, path), text: readFileSync(join(projectRoot, room, path), 'utf8') }));

const server = [...read('contract'), ...read('lambdas')];
const browser = read('web/src');
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
  ).toEqual([]);
});

test('no text becomes markup: React and the template of the mails escape what they are given', () => {
  const writing =
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|DOMParser|srcdoc|srcDoc/;
  expect(having(deployed, writing)).toEqual([]);
});

test('the server starts no program and reads no XML', () => {
  expect(having(server, /child_process|fast-xml-parser|libxml|xml2js/)).toEqual([]);
});

test('the server asks no address of the network but those of AWS, through the SDK', () => {
  expect(having(server, /\bfetch\(|node:(?:https?|net|tls|dns|dgram)\b|from '(?:axios|undici|got)'/)).toEqual([]);
});

test('patterns are written here: none is made of what somebody typed', () => {
  expect(having(deployed, /\bnew RegExp\(|\bRegExp\(/)).toEqual(['lambdas/data/table/entity.ts']);
});

test('there are no cookies, and no messages between windows', () => {
  expect(having(deployed, /document\.cookie|cookieStore|set-cookie|Set-Cookie/)).toEqual([]);
  expect(having(browser, /postMessage|addEventListener\('message'|onmessage/)).toEqual([]);
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

test('the browser keeps choices and unfinished uploads, and tokens by Amplify', () => {
  expect(having(browser, /\b(?:localStorage|sessionStorage)\.setItem\(|\bindexedDB\b/)).toEqual([
    'web/src/device-memory.ts',
    'web/src/upload/upload-memory.ts',
  ]);
});

test('password fields are masked, may be pasted into and are known to password managers', () => {
  const fields = browser.flatMap(({ text }) => [...text.matchAll(/<\w*(?:Field|input)\b[^>]*?type="password"[^>]*/g)]);
  expect(fields.length).toBeGreaterThan(2);
  for (const [field] of fields) expect(field).toMatch(/autoComplete="(?:current|new)-password"/);
  expect(having(browser, /onPaste|addEventListener\('paste'/)).toEqual([]);
});
