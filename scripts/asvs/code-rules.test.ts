import { expect, test } from 'vitest';
import { readCode } from './code/read-code.ts';
import * as rules from './code/rules.ts';

// Ways round that plain code takes, each of which a rule finds, and what it lets pass.

const finds = (rule: (typeof cases)[number][0], text: string, path: string): boolean =>
  of[rule](readCode({ path, text })).length > 0;

const of = {
  codeOfText: rules.codeOfText,
  markupOfText: rules.markupOfText,
  network: rules.network,
  patternsOfText: rules.patternsOfText,
  cookies: rules.cookies,
  messages: rules.messages,
  digests: rules.digests,
  cryptography: rules.cryptography,
  guessable: rules.guessable,
  mathHandedOn: rules.mathHandedOn,
  blindTrust: rules.blindTrust,
  storage: rules.storage,
  output: rules.output,
  pasting: rules.pasting,
  imports: rules.imports({ 'node:crypto': ['createHash'], valibot: 'all' }),
};

const cases: readonly (readonly [rule: keyof typeof of, found: readonly string[], passed: readonly string[]])[] = [
  [
    'codeOfText',
    [
      'eval(typed)',
      '(0, eval)(typed)',
      'globalThis.eval(typed)',
      "window['eval'](typed)",
      'const { eval: run } = globalThis; run(typed)',
      'window[name](typed)',
      'const everything = globalThis; everything.eval(typed)',
      'const { ...everything } = window; everything.eval(typed)',
      'new Function(typed)()',
      'const Make = Function; Make(typed)',
      '(() => 1).constructor(typed)()',
      "setTimeout('run()', 1)",
      'setInterval(`run(${typed})`, 1)',
      "window.setTimeout('a' + typed, 1)",
      'import(typed)',
      'import(`./${typed}`)',
      'require(typed)',
      "process.getBuiltinModule('child_process')",
      "const link = 'javascript:run()'",
      'const link = `javascript:${typed}`',
      "document.createElement('script')",
      "document.createElement('SCRIPT')",
      'new Worker(typed)',
      'importScripts(typed)',
    ],
    [
      "import('./page.ts')",
      'import(`./page.ts`)',
      'setTimeout(() => run(), 1)',
      'setTimeout(run, 1)',
      "'Temporal' in globalThis",
      'const { document } = globalThis',
      'globalThis.setTimeout(run)',
      'class A { constructor() {} }',
      'value instanceof Function',
      "document.createElement('a')",
      'type Run = Function; let run: typeof eval',
      '// eval(typed)',
      "const text = 'we eval nothing'",
    ],
  ],
  [
    'markupOfText',
    [
      'element.innerHTML = typed',
      "element['innerHTML'] = typed",
      'Object.assign(element, { innerHTML: typed })',
      'const view = <p dangerouslySetInnerHTML={{ __html: typed }} />',
      "const props = { 'dangerouslySetInnerHTML': { __html: typed } }",
      "element.insertAdjacentHTML('beforeend', typed)",
      'document.write(typed)',
      'document . writeln(typed)',
      'new DOMParser()',
      'const view = <iframe srcDoc={typed} />',
      "element.setAttribute('onclick', typed)",
      'element.setAttribute(typed, typed)',
      "element.setAttributeNS(null, 'srcdoc', typed)",
      'range.createContextualFragment(typed)',
    ],
    [
      'element.textContent = typed',
      'const view = <p>{typed}</p>',
      "element.setAttribute('tabindex', '-1')",
      'stream.write(typed)',
      'interface Props { innerHTML: string }',
    ],
  ],
  [
    'network',
    [
      'fetch(typed)',
      'const ask = fetch; ask(typed)',
      'globalThis.fetch(typed)',
      'const { fetch: ask } = globalThis',
      'new WebSocket(typed)',
      'new XMLHttpRequest()',
      'new S3Client({ endpoint: typed })',
      'new S3Client({ ...rest, ...(typed ? { endpoint: typed } : {}) })',
    ],
    ['new S3Client({ region })', "const one = { endpoint: 'saveCheckIn' }", 'let ask: typeof fetch', '// fetch(typed)'],
  ],
  [
    'imports',
    [
      "import { get } from 'https'",
      "import { get } from 'node:https'",
      "import https from 'node:https'",
      "import * as https from 'https'",
      "import 'undici'",
      "import { exec } from 'child_process'",
      "import vm from 'vm'",
      "export { exec } from 'node:child_process'",
      "export * from 'node:net'",
      "await import('node:net')",
      "const { exec } = require('child_process')",
      "const net = require('node:net')",
      "import { createCipheriv } from 'node:crypto'",
      "import crypto from 'node:crypto'",
      "import * as crypto from 'node:crypto'",
      "const { createHash, ...rest } = require('node:crypto')",
      "import { XMLParser } from 'fast-xml-parser'",
    ],
    [
      "import { createHash } from 'node:crypto'",
      "const { createHash } = require('node:crypto')",
      "import * as v from 'valibot'",
      "import { a } from './a.ts'",
      "import { a } from '#contract/a.ts'",
      "import type { Agent } from 'node:https'",
      "import { type Cipher, createHash } from 'node:crypto'",
    ],
  ],
  [
    'patternsOfText',
    [
      'new RegExp(typed)',
      'RegExp(typed)',
      'const Pattern = RegExp; new Pattern(typed)',
      'text.match(typed)',
      "text['match'](typed)",
      'text?.matchAll(typed)',
      'text.search(`${typed}`)',
      "text.match('a' + typed)",
      'let found = /a/; found = typed; text.match(found)',
      'pattern.compile(typed)',
      'new URLPattern(typed)',
    ],
    [
      'text.match(/a/)',
      'text.match(/a/ as RegExp)',
      'const found = /a/u; text.matchAll(found)',
      'text.replace(typed, typed)',
      'text.split(typed)',
      'location.search',
      'value instanceof RegExp',
      'const one = (pattern: RegExp) => pattern.test(typed)',
    ],
  ],
  [
    'cookies',
    [
      'document.cookie = typed',
      "document['cookie'] = typed",
      'cookieStore.set(typed)',
      "headers.set('Set-Cookie', typed)",
    ],
    ['request.cookies.language', "const text = 'a cookie'"],
  ],
  [
    'messages',
    [
      'parent.postMessage(typed)',
      'const { postMessage: send } = parent',
      "addEventListener('message', hear)",
      'self.onmessage = hear',
      "new BroadcastChannel('a')",
    ],
    ["addEventListener('click', act)", "throw new Error('message')", 'error.message'],
  ],
  [
    'digests',
    [
      "createHash('md5')",
      'createHash(kind)',
      'createHmac(`sha${size}`, key)',
      'const make = createHash; make(kind)',
      "import { createHash as make } from 'node:crypto'; make('sha1')",
      "const { createHash: make } = require('node:crypto')",
      '[kind].map(createHash)',
      "hash('md5', text)",
      "crypto.subtle.digest('SHA-1', bytes)",
      'crypto.subtle.digest(kind, bytes)',
    ],
    [
      "import { createHash } from 'node:crypto'; createHash('sha256').update(text).digest('hex')",
      "createHmac('sha256', key)",
      "crypto.subtle.digest('SHA-256', bytes)",
      "hash.digest('base64url')",
    ],
  ],
  [
    'cryptography',
    ["createCipheriv('aes-256-gcm', key, iv)", 'crypto.subtle.encrypt(how, key, bytes)', 'const { subtle } = crypto'],
    ['crypto.randomUUID()', 'timingSafeEqual(one, other)'],
  ],
  [
    'guessable',
    [
      'const id = Math.random()',
      "const id = Math['random']()",
      'const { random } = Math',
      'const { random: draw } = Math',
      'const draw = Math.random',
      'draw(Math.random)',
    ],
    ['await delay(Math.random() * 10)', 'const interval = 5 + Math.random()', 'colours.random', 'Math.max(1, 2)'],
  ],
  [
    'mathHandedOn',
    ['const M = Math', 'draw(Math)', 'Math[name]()', 'const { ...M } = Math'],
    ['Math.max(1)', 'const { max } = Math'],
  ],
  [
    'blindTrust',
    ['new Agent({ rejectUnauthorized: false })', "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'"],
    ['new Agent({ keepAlive: true })'],
  ],
  [
    'storage',
    [
      "localStorage.setItem('a', typed)",
      'localStorage.a = typed',
      'const box = localStorage; box.a = typed',
      "window['sessionStorage'].a = typed",
      'const { indexedDB: base } = window',
      "Reflect.get(window, 'localStorage')",
      "caches.open('a')",
      "import { openDB } from 'idb'",
    ],
    ['const kept = new Map()', 'let box: typeof localStorage', "const text = 'in localStorage'"],
  ],
  [
    'output',
    [
      'console.log(typed)',
      'const { log } = console',
      'process.stdout.write(typed)',
      "globalThis['console'].log(typed)",
    ],
    ['writeLine(typed)', 'log(typed)'],
  ],
  [
    'pasting',
    ['const view = <input onPaste={refuse} />', "field.addEventListener('paste', refuse)", 'field.onpaste = refuse'],
    ['const view = <input onChange={take} />', "const text = 'paste it here'"],
  ],
];

const each = (which: 1 | 2) =>
  cases.flatMap((one) => one[which].map((text): [keyof typeof of, string] => [one[0], text]));

test.each(each(1))('%s finds %s', (rule, text) => {
  expect(finds(rule, text, 'a.tsx')).toBe(true);
});

test.each(each(2))('%s lets %s pass', (rule, text) => {
  expect(finds(rule, text, 'a.tsx')).toBe(false);
});

test.each(['a.mjs', 'a.js', 'a.cjs', 'a.ts'])('a file %s is read as it is', (path) => {
  expect(finds('codeOfText', 'eval(typed)', path)).toBe(true);
  expect(() => readCode({ path, text: 'const =' })).toThrow(path);
});

const fields = (text: string): (string | undefined)[] =>
  rules.passwordFields(readCode({ path: 'a.tsx', text })).map(({ autoComplete }) => autoComplete);

test('a password field says what is to be filled in, however its type is written', () => {
  expect(fields('const view = <input type="password" autoComplete="new-password" />')).toEqual(['new-password']);
  expect(fields('const view = <input autoComplete="off" type={"password"} />')).toEqual(['off']);
  expect(fields('const view = <Field type={isShown ? "text" : "password"} />')).toEqual([undefined]);
  expect(fields("const field = { type: 'password' }")).toEqual([undefined]);
  expect(fields('const view = <input type="text" name="password" />')).toEqual([]);
});
