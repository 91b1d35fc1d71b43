import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const Line = v.looseObject({ directive: v.string(), source: v.string() });

const lines = (blocked: readonly string[]) => blocked.map((line) => v.parse(Line, JSON.parse(line)));

const page = 'https://stillwater.example/invite/AbCdEfGhIjKlMnOpQrStUv?email=anna@example.com';

/** Sends a report as a browser does. */
const report = async (body: unknown, contentType = 'application/csp-report') => {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
  const event = eventOf(routes.reportSecurity, { body });
  const { statusCode } = await api.invoke('security-reports', {
    ...event,
    headers: { ...event.headers, 'content-type': contentType },
  });
  spy.mockRestore();
  const blocked = written.filter((line) => line.includes('content blocked'));
  return { statusCode, blocked, all: written.join('') };
};

const legacy = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': page,
    referrer: page,
    'effective-directive': 'script-src-elem',
    'blocked-uri': `https://evil.example/x.js?from=${page}`,
    'script-sample': 'anna@example.com',
    ...changes,
  },
});

const modern = (body: object, type = 'csp-violation') => [
  { type, age: 1, url: page, user_agent: 'Browser', body: { documentURL: page, ...body } },
];

test.each([
  ['report-uri', legacy(), 'application/csp-report'],
  [
    'report-to',
    modern({ effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js' }),
    'application/reports+json',
  ],
])(
  'what %s sends is logged by directive and origin, and never with an address that may be a secret link',
  async (_, body, type) => {
    const { statusCode, blocked, all } = await report(body, type);
    expect(statusCode).toBe(204);
    expect(lines(blocked)).toMatchObject([{ directive: 'script-src-elem', source: 'https://evil.example' }]);
    expect(all).not.toMatch(/AbCdEf|anna|x\.js/);
  },
);

test.each([
  [
    legacy({ 'effective-directive': 'x'.repeat(500), 'blocked-uri': 'inline' }),
    { directive: 'x'.repeat(40), source: 'inline' },
  ],
  [
    legacy({ 'effective-directive': '\n{"level":"ERROR"', 'blocked-uri': 'anna@example.com' }),
    { directive: 'unknown', source: 'unknown' },
  ],
  [
    legacy({ 'effective-directive': undefined, 'violated-directive': "img-src 'self'", 'blocked-uri': undefined }),
    { directive: 'img-src', source: 'unknown' },
  ],
])('whatever somebody writes into a report adds nothing of their own to the log', async (body, expected) => {
  const { statusCode, blocked } = await report(body);
  expect(statusCode).toBe(204);
  expect(lines(blocked)).toMatchObject([expected]);
});

test('reports of other kinds are taken and left alone', async () => {
  expect(await report(modern({}, 'deprecation'), 'application/reports+json')).toMatchObject({
    statusCode: 204,
    blocked: [],
  });
});

test.each([
  [{}, 'application/csp-report', 400],
  [Array.from({ length: 51 }, () => modern({})[0]), 'application/reports+json', 400],
  [legacy(), 'text/plain', 415],
])('what is no report is refused: %#', async (body, type, status) => {
  expect(await report(body, type)).toMatchObject({ statusCode: status, blocked: [] });
});

test('no other endpoint takes a report for its body', async () => {
  const event = eventOf(routes.updateMe, { body: { language: 'nl' } });
  const { statusCode } = await api.invoke('profile', {
    ...event,
    headers: { ...event.headers, 'content-type': 'application/csp-report' },
  });
  expect([401, 415]).toContain(statusCode);
});
