import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#local/project-root.ts';
import { type Answer, advisoriesIn, osvIn, report, signaturesIn } from './answers.ts';
import { notice } from './notice.ts';
import { productionPackages } from './production-packages.ts';

test('NOTICE lists the packages of production; npm run notice writes it', () => {
  expect(readFileSync(join(projectRoot, 'NOTICE'), 'utf8')).toBe(notice());
});

test('every package of production may be used and changed by everyone, and what is made with it kept', () => {
  const packages = productionPackages();
  expect(packages.length).toBeGreaterThan(200);
  expect(
    [...new Set(packages.map(({ licence }) => licence))].toSorted((one, other) => one.localeCompare(other)),
  ).toEqual([
    '(MIT OR GPL-3.0-or-later)',
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT AND OFL-1.1',
    // Changes to its own files would have to be published; there are none.
    'MPL-2.0',
    'OFL-1.1',
  ]);
});

const clean = JSON.stringify({ vulnerabilities: {}, metadata: { dependencies: { prod: 259 } } });
const weak = JSON.stringify({
  vulnerabilities: { papaparse: { severity: 'high', range: '<5.2.0', via: [] } },
  metadata: { dependencies: { prod: 259 } },
});
const signed = JSON.stringify({ invalid: [], missing: [] });
const refusals: readonly (readonly [string, Answer])[] = [
  ['405', advisoriesIn('{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}')],
  ['ENOTFOUND', advisoriesIn('{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND"}}')],
  ['no report', advisoriesIn('')],
  ['no report', advisoriesIn('<html>404</html>')],
  ['no report', advisoriesIn('{}')],
  ['no report', advisoriesIn('{"vulnerabilities":{},"metadata":{"dependencies":{"prod":0}}}')],
  ['no report', signaturesIn('')],
  ['ENOTFOUND', signaturesIn('{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND"}}')],
  ['other packages', osvIn('{}', ['a 1.0.0'])],
  ['other packages', osvIn('{"results":[]}', ['a 1.0.0'])],
  ['other packages', osvIn('{"results":[]}', [])],
  ['Too many', osvIn('{"code":3,"message":"Too many queries."}', ['a 1.0.0'])],
];

test.each(refusals)('who answers otherwise was not asked, and nothing counts as looked for: %s', (reason, answer) => {
  expect(answer.found).toBeUndefined();
  const { lines, code } = report([answer]);
  expect(lines.join()).toContain('could not be asked');
  expect(lines.join()).toContain(reason);
  expect(lines.join()).not.toContain('0 found');
  expect(code).toBe(2);
});

test('what is found is said, and fails the run', () => {
  expect(report([advisoriesIn(weak), signaturesIn(signed)])).toEqual({
    lines: ['npm audit: 1 found', '  papaparse <5.2.0: high', 'npm audit signatures: 0 found'],
    code: 1,
  });
  const osv = osvIn('{"results":[{},{"vulns":[{"id":"GHSA-1"}]}]}', ['a 1.0.0', 'b 2.0.0']);
  expect(osv.found).toEqual(['b 2.0.0: GHSA-1']);
  expect(report([osv]).code).toBe(1);
  const unsigned = signaturesIn('{"invalid":[{"name":"a","version":"1.0.0"}],"missing":[]}');
  expect(report([advisoriesIn(clean), unsigned])).toMatchObject({ code: 1 });
});

test('a run is clean where a source of weaknesses and npm’s signatures were asked', () => {
  expect(report([advisoriesIn(clean), signaturesIn(signed)]).code).toBe(0);
  expect(report([osvIn('{"results":[{}]}', ['a 1.0.0']), signaturesIn(signed)]).code).toBe(0);
  expect(report([advisoriesIn(clean)]).code).toBe(2);
  expect(report([signaturesIn(signed)]).code).toBe(2);
});
