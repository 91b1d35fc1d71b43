import { expect, test } from '@jest/globals';
import { FailedVisit, runLighthouse, type Visit } from './run-lighthouse.ts';
import { rowOf, visitPage } from './visits.ts';

const good: Visit = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstPaint: 1200,
  largestPaint: 1500,
  shift: 0,
  blocked: 20,
  script: 2048,
};

/** Visits whose attempts fail where a code is given. */
const visitsOf = (codes: readonly (string | undefined)[]) => {
  const rest = [...codes];
  return () => {
    const code = rest.shift();
    return code === undefined ? Promise.resolve(good) : Promise.reject(new FailedVisit(code));
  };
};

const page = async (codes: readonly (string | undefined)[], times = 2) => {
  const said: string[] = [];
  const visits = await visitPage('/login', times, visitsOf(codes), (line) => said.push(line));
  return { ...visits, said, row: rowOf('/login', visits, 99) };
};

test('a visit that fails once is repeated, and the output and the row say so', async () => {
  const { found, said, row } = await page([undefined, 'NO_NAVSTART', undefined]);
  expect(found).toHaveLength(2);
  expect(said).toEqual(['/login: visit 2 failed with NO_NAVSTART, repeating it']);
  expect(row.figure).toMatch(/^99, 100, 100, 100; .*; 1 visit failed with NO_NAVSTART and was repeated$/);
  expect(row.within).toBe(true);
});

test('a page whose visits all succeed says nothing of failures', async () => {
  const { said, row } = await page([]);
  expect(said).toEqual([]);
  expect(row.figure).not.toContain('failed');
});

test('a page that shows something later than after two seconds is over its budget', () => {
  const late = { found: [{ ...good, firstPaint: 2001 }], failures: [], givenUp: false };
  expect(rowOf('/dashboard', late, 95)).toMatchObject({ within: false });
  expect(rowOf('/dashboard', { ...late, found: [{ ...good, firstPaint: 2000 }] }, 95)).toMatchObject({ within: true });
});

test('a page is given up after three attempts at a visit', async () => {
  const { givenUp, said, row } = await page([undefined, 'NO_FCP', 'NO_NAVSTART', 'NO_NAVSTART']);
  expect(givenUp).toBe(true);
  expect(said.at(-1)).toBe('/login: visit 2 failed with NO_NAVSTART, giving this page up');
  expect(row.figure).toMatch(/^given up after 3 attempts at a visit: NO_FCP, NO_NAVSTART; 1 visit before: 99, /);
  expect(row.within).toBe(false);
});

test('an error that is not about one visit is passed on at once', async () => {
  let calls = 0;
  const visit = () => {
    calls += 1;
    return Promise.reject(new Error('The browser is closed'));
  };
  await expect(visitPage('/login', 2, visit)).rejects.toThrow('The browser is closed');
  expect(calls).toBe(1);
});

const figure = { numericValue: 1 };
const scores = (score: number | null) => ({
  performance: { score },
  accessibility: { score },
  'best-practices': { score },
  seo: { score },
});
const audits = {
  'first-contentful-paint': figure,
  'largest-contentful-paint': figure,
  'cumulative-layout-shift': figure,
  'total-blocking-time': figure,
  'network-requests': { details: { items: [{ resourceType: 'Script', transferSize: 100 }] } },
};

/** Runs a program in place of Lighthouse that prints this and ends with this exit code. */
const run = (result: object, { exitCode = 0, stderr = '' } = {}) => {
  const program = `
    process.stdout.write(${JSON.stringify(JSON.stringify(result))});
    process.stderr.write(${JSON.stringify(stderr)});
    process.exitCode = ${exitCode};
  `;
  return runLighthouse('https://localhost', 9333, false, [process.execPath, '-e', program, '--']);
};

test('a complete result is a visit', async () => {
  await expect(run({ categories: scores(1), audits })).resolves.toMatchObject({ performance: 100, script: 100 });
});

const navigationError = { code: 'NO_NAVSTART', message: 'Something went wrong. (NO_NAVSTART)' };
const failedAudit = { metrics: { errorMessage: 'Something went wrong. (NO_NAVSTART)' } };

test.each([
  [
    'an error of the page',
    () =>
      run({ runtimeError: navigationError, categories: scores(1), audits }, { exitCode: 1, stderr: 'Error\n at x' }),
  ],
  ['an audit without a figure', () => run({ categories: scores(null), audits: { ...audits, ...failedAudit } })],
  ['an exit code', () => run({ categories: scores(1), audits }, { exitCode: 1, stderr: 'Sorry. (NO_NAVSTART)' })],
  ['no result', () => run({}, { exitCode: 1, stderr: 'Runtime error encountered: Sorry. (NO_NAVSTART)\n at x' })],
])('%s is a failed visit, named by its code', async (_, visit) => {
  await expect(visit()).rejects.toEqual(new FailedVisit('NO_NAVSTART'));
});

test('Lighthouse that cannot be started is not a failed visit', async () => {
  const missing = runLighthouse('https://localhost', 9333, false, ['/no/such/program']);
  await expect(missing).rejects.not.toBeInstanceOf(FailedVisit);
  await expect(missing).rejects.toThrow('Lighthouse could not be started');
});
