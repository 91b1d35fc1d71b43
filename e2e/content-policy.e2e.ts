import { expect, test } from './support/test.ts';

test('a page makes neither markup nor code of strings, and says where refusals are reported', async ({
  browser,
  baseURL,
}) => {
  // A context of its own: here the policy is broken on purpose.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  const response = await page.goto('/login');
  expect(response?.headers()['content-security-policy']).toContain('report-uri /api/security-reports; report-to csp');
  expect(response?.headers()['reporting-endpoints']).toBe('csp="/api/security-reports"');
  const outcomes = await page.evaluate(() =>
    [
      () => document.body.insertAdjacentHTML('beforeend', '<b>markup</b>'),
      () => document.createElement('script').setAttribute('src', '/assets/x.js'),
      () => {
        const types: unknown = Reflect.get(window, 'trustedTypes');
        if (typeof types !== 'object' || types === null) throw new TypeError('No Trusted Types');
        const create: unknown = Reflect.get(types, 'createPolicy');
        if (typeof create === 'function') Reflect.apply(create, types, ['default', { createHTML: String }]);
      },
    ].map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    }),
  );
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError']);
  await context.close();
});
