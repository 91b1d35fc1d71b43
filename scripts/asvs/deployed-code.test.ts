import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { routesOf } from '#infra/bundle/routes-of-domains.ts';
import { projectRoot } from '#local/project-root.ts';
import { some } from '#testing/vitest/some.ts';
import { browserFiles, type Source, serverFiles } from './code/deployed-files.ts';
import { type Code, type Place, readCode } from './code/read-code.ts';
import * as rules from './code/rules.ts';

// What is deployed and runs: in Lambda, at the edge, in the browser. What a construct could do wrong is not there to be done, but where
// it is listed. code-rules.test.ts shows what each rule finds. Packages are not read: code/rules.ts says which may be imported.

const read = (files: readonly Source[]): Code[] => files.map(readCode);

const server = read(serverFiles);
const browser = read(browserFiles);
const deployed = [...server, ...browser];

// Other files of this worker have better use for the memory.
afterAll(() => {
  for (const list of [server, browser, deployed]) list.length = 0;
});

type Rule = (code: Code) => readonly Place[];

/** The files in which a rule finds something. */
const having = (codes: readonly Code[], rule: Rule): string[] =>
  codes.filter((code) => rule(code).length > 0).map(({ path }) => path);

/** Findings, each with its line. */
const lines = (codes: readonly Code[], rule: Rule): string[] =>
  codes.flatMap((code) => [...new Set(rule(code).map((place) => `${code.path}: ${code.lineOf(place)}`))]);

test('everything that deployed code imports of this project is looked at, too', () => {
  const known = new Set(deployed.map(({ path }) => path));
  const roots = { '#contract/': 'contract/', '#lambdas/': 'lambdas/', '#web/': 'web/src/' };
  const unseen = deployed.flatMap(({ path, imports }) =>
    imports.flatMap(({ from = '' }) => {
      const root = Object.entries(roots).find(([sign]) => from.startsWith(sign));
      const file = root ? root[1] + from.slice(root[0].length) : normalize(join(path, '..', from));
      if (!/^[.#]/.test(from) || known.has(file.replace(/\?.*/, ''))) return [];
      const isData = /\.(json|css|woff2|jpg|svg)$/.test(file) && existsSync(join(projectRoot, file));
      // What Lambda starts stands beside the bundle.
      return isData || from === './index.js' ? [] : [`${path}: ${from}`];
    }),
  );
  expect(server.length).toBeGreaterThan(600);
  expect(browser.length).toBeGreaterThan(500);
  expect(known).toContain('infra/site/front-door.cjs');
  expect(known).toContain('web/worker/worker.ts');
  expect(known).toContain('web/public/appearance.js');
  expect(unseen).toEqual([]);
});

test('no text becomes code', () => {
  expect(lines(deployed, rules.codeOfText)).toEqual([
    // A kind of report that browsers send.
    "lambdas/admin/security-reports/index.ts: 'eval',",
    "lambdas/temporal.ts: if (!('Temporal' in globalThis)) Object.defineProperty(globalThis, 'Temporal', { value: polyfill });",
    // The bundle beside it.
    "start.mjs: import { createRequire } from 'node:module';",
    "start.mjs: const bundle = createRequire(import.meta.url)('./index.js');",
    // The address of the service worker, which is always the same.
    "web/src/lib/offline/worker/register-worker.ts: address ??= trustedTypes?.createPolicy('worker', { createScriptURL: () => path }).createScriptURL(path) ?? path;",
    "web/src/lib/time/with-temporal.ts: if (!('Temporal' in globalThis)) Object.defineProperty(globalThis, 'Temporal', { value: polyfill });",
    // The application's own script, whose name the build fills in.
    'web/front/front.ts: await import(application.entry);',
  ]);
});

test('no text becomes markup: React and the template of the mails escape what they are given', () => {
  expect(lines(deployed, rules.markupOfText)).toEqual([]);
});

/** Modules of Node in deployed code. None of them starts a program, opens a connection or runs a text. */
const ofNode: rules.Allowed = {
  'node:crypto': ['createHash', 'createHmac', 'randomBytes', 'randomInt', 'randomUUID', 'timingSafeEqual'],
  'node:fs': ['existsSync', 'readFileSync'],
  'node:module': ['SourceMap', 'createRequire'],
  // Tells whether a text is an address.
  'node:net': ['isIP'],
  'node:path': ['basename', 'isAbsolute', 'join'],
  'node:stream': ['PassThrough', 'Readable'],
  'node:stream/promises': ['pipeline'],
  'node:timers/promises': ['setTimeout'],
  'node:util': ['isDeepStrictEqual'],
  'node:zlib': ['brotliCompressSync', 'constants', 'deflateRawSync', 'gzipSync', 'inflateRawSync', 'inflateSync'],
};

const all = (...names: readonly string[]): rules.Allowed => Object.fromEntries(names.map((name) => [name, 'all']));

const ofServer: rules.Allowed = {
  ...ofNode,
  ...all('valibot', 'temporal-polyfill', 'papaparse', 'pdfkit', 'yazl', 'lean-qr', 'lean-qr/extras/svg', 'ical.js'),
  ...all('ipaddr.js', 'rrule-temporal', '@aws-sdk/client-kms'),
  ...all('@aws-sdk/client-cognito-identity-provider', '@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb'),
  ...all('@aws-sdk/client-s3', '@aws-sdk/s3-presigned-post', '@aws-sdk/s3-request-presigner', '@aws-sdk/client-ses'),
};

const foreign = (code: Code): readonly Place[] =>
  rules
    .imports(ofServer)(code)
    .filter((place) => !code.lineOf(place).includes(`from '${routesOf}`));

test('the server starts no program and reads no XML', () => {
  expect(lines(server, foreign)).toEqual([
    ...["{ lookup } from 'node:dns/promises'", "* as http from 'node:http'", "* as https from 'node:https'"].map(
      // Nobody else reaches addresses that people type in: see its tests.
      (what) => `lambdas/egress/get-text.ts: import ${what};`,
    ),
    // Push services, whose hosts are on a list: see its tests.
    'lambdas/egress/web-push.ts: import {',
    ...['http', 'https'].map((name) => `lambdas/egress/web-push.ts: import * as ${name} from 'node:${name}';`),
    // Lambda's runtime brings it.
    "infra/site/front-door.cjs: const { GetSecretValueCommand, SecretsManagerClient } = require('@aws-sdk/client-secrets-manager');",
  ]);
});

test('the server asks no address of the network but those of AWS, through the SDK, and the probe that of the site', () => {
  expect(lines(server, rules.network)).toEqual([
    // A setting of the local stack.
    'lambdas/aws/s3.ts: ...(publicEndpoint ? { endpoint: publicEndpoint } : {}),',
    'lambdas/jobs/probe/index.ts: const reply = await fetch(siteOrigin + path(), {',
    // CloudFormation's own, for the outcome.
    "infra/site/front-door.cjs: await fetch(ResponseURL, { method: 'PUT', body, headers: { 'content-type': '' } });",
  ]);
  // Nobody gives the probe an address: it follows no redirect, and reads no event.
  const [source = ''] = serverFiles.flatMap(({ path, text }) => (path === 'lambdas/jobs/probe/index.ts' ? [text] : []));
  expect(source).toContain("redirect: 'manual'");
  expect(source).toContain('handler = async ()');
});

const isOfCache = (line: string): boolean => /\b(caches?\.match|clients\.matchAll)\(/.test(line);

test('patterns are written here: none is made of what somebody typed', () => {
  const found = lines(deployed, rules.patternsOfText);
  expect(found.filter((line) => !isOfCache(line))).toEqual([
    'contract/core/printable.ts: const printable = new RegExp(',
    // Of declarations, at load.
    "lambdas/data/table/entity.ts: const pattern = new RegExp(`^${source.join('')}$`, 's');",
  ]);
  // A cache of the browser looks for an address and a worker for its pages, not for a pattern.
  expect(found.filter(isOfCache).filter((line) => !line.startsWith('web/worker/worker.ts: '))).toEqual([]);
});

test('the one cookie is the language of the pages, and there are no messages between windows', () => {
  expect(lines(deployed, rules.cookies)).toEqual([
    some.text(/^web\/src\/lib\/i18n\/i18n\.ts: document\.cookie = `\$\{languageCookie\}=.*samesite=lax\$\{secure\}`;$/),
    some.text(/^web\/public\/appearance\.js: if \(chosen\) document\.cookie = `language=.*samesite=lax\$\{secure\}`;$/),
  ]);
  // A client's tabs and the site's own worker tell each other of what was sent, of a new version and of a sign-out; both are of this origin alone.
  expect(having(deployed, rules.messages)).toEqual([
    'web/src/lib/offline/outbox/outbox.ts',
    'web/src/lib/offline/worker/new-version.ts',
    'web/src/lib/offline/worker/register-worker.ts',
    'web/src/lib/offline/worker/remove-worker.ts',
    // To itself, so that a page answers while it computes.
    'web/src/lib/recording/slices.ts',
    'web/worker/worker.ts',
  ]);
});

/** Messages to browsers are encrypted and signed after RFC 8291 and 8292, whose vectors are tests beside it. */
const isWebPush = (line: string): boolean => line.startsWith('lambdas/egress/web-push.ts: ');

test('digests are SHA-256, and nothing is encrypted or signed by hand but what browsers are sent', () => {
  expect(lines(deployed, rules.digests)).toEqual([]);
  const found = lines(deployed, rules.cryptography);
  expect(found.filter(isWebPush).length).toBeGreaterThan(0);
  expect(found.filter((line) => !isWebPush(line))).toEqual([
    "web/src/lib/auth/passkey.ts: const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(site.host));",
    some.text(/^web\/src\/lib\/offline\/worker\/notifications\.ts: .*crypto\.subtle\.digest\('SHA-256'/),
    "web/src/lib/upload/upload-memory.ts: const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));",
  ]);
});

test('what must not be guessed is not made of Math.random: that spreads waiting times alone', () => {
  expect(lines(deployed, rules.guessable)).toEqual([]);
  expect(lines(deployed, rules.mathHandedOn)).toEqual([]);
});

test('no connection is taken for safe unseen', () => {
  expect(lines(deployed, rules.blindTrust)).toEqual([]);
});

test('the server writes its log in one place', () => {
  expect(having(server, rules.output)).toEqual(['lambdas/http/log.ts']);
});

test('the browser keeps choices, unfinished uploads and a client’s days until the sign-out, and tokens by Amplify', () => {
  expect(having(deployed, rules.storage)).toEqual([
    'web/src/lib/auth/app-lock.ts',
    'web/src/lib/auth/look-inside.ts',
    'web/src/lib/auth/stored-lock.ts',
    'web/src/lib/auth/stored-sign-in.ts',
    'web/src/lib/device-memory.ts',
    'web/src/lib/offline/database.ts',
    'web/src/lib/offline/people.ts',
    'web/src/lib/offline/worker/remove-worker.ts',
    'web/src/lib/upload/upload-memory.ts',
    'web/src/main.tsx',
    'web/src/shell/reload-when-outdated.ts',
    'web/worker/worker.ts',
    'web/public/appearance.js',
  ]);
  const withDatabase = browser.filter(({ imports }) => imports.some(({ from }) => from === 'idb'));
  expect(withDatabase.map(({ path }) => path)).toEqual(['web/src/lib/offline/database.ts']);
});

test('password fields are masked, may be pasted into and are known to password managers', () => {
  const fields = browser.flatMap(({ path, ...code }) =>
    rules.passwordFields({ path, ...code }).map(({ autoComplete = 'none' }) => `${path}: ${autoComplete}`),
  );
  expect(fields.length).toBeGreaterThan(3);
  // Each of the fields that it makes says which of the two it is.
  expect(fields.filter((field) => !/: (current|new)-password$/.test(field))).toEqual([
    'web/src/features/accounts/shared/account-settings/password-section.tsx: none',
  ]);
  expect(lines(browser, rules.pasting)).toEqual([
    "web/src/features/clients/coach/clients/import/import-source.tsx: <div className={styles['paste']}>",
  ]);
});
