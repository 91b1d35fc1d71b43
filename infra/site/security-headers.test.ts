import { expect, test } from 'vitest';
import { some } from '#testing/vitest/some.ts';
import { recordingHeaders, securityHeaders } from './security-headers.ts';

const headers = securityHeaders({ cognito: 'https://pool.example', assets: 'https://files.example' });

const sourcesOf = (directive: string): string[] | undefined =>
  headers['Content-Security-Policy']
    ?.split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive)
    ?.slice(1);

test.each(['default-src', 'object-src', 'base-uri', 'frame-ancestors'])('%s is nobody', (directive) => {
  expect(sourcesOf(directive)).toEqual(["'none'"]);
});

test('code, styles, fonts and forms are of the own origin alone', () => {
  // A report may quote the code that it is about.
  for (const directive of ['script-src', 'style-src', 'font-src', 'form-action', 'manifest-src', 'worker-src'])
    expect(sourcesOf(directive)?.filter((source) => source !== "'report-sample'")).toEqual(["'self'"]);
});

test('the only policy of trusted types is that of the service worker, and none is for strings in general', () => {
  expect(sourcesOf('require-trusted-types-for')).toEqual(["'script'"]);
  // `default`, a star or 'allow-duplicates' would let code turn strings into markup again.
  expect(sourcesOf('trusted-types')).toEqual(['worker']);
});

test('a page talks to its own origin, to the pool and to the files, and to no third party', () => {
  expect(sourcesOf('connect-src')).toEqual(["'self'", 'https://pool.example', 'https://files.example']);
});

test('HTTPS for two years, on every name below too', () => {
  expect(headers['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains');
});

test('the lists that browsers keep are asked for only on demand: nobody gets out of them for months', () => {
  const asked = securityHeaders({ cognito: 'https://pool.example', assets: 'https://files.example' }, true);
  expect(asked['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains; preload');
});

test('no guessing of types, no frames, no window of another origin, and no address of a page to other origins', () => {
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': some.text(/^(strict-origin-when-cross-origin|strict-origin|same-origin|no-referrer)$/),
    'Permissions-Policy': some.text('camera=()'),
  });
});

test('nobody uses a microphone but the own documents that record a voice', () => {
  expect(headers['Permissions-Policy']).toContain('microphone=()');
  const { 'Permissions-Policy': policy, ...others } = recordingHeaders(headers);
  expect(policy).toBe(headers['Permissions-Policy']?.replace('microphone=()', 'microphone=(self)'));
  expect(headers).toMatchObject(others);
});
