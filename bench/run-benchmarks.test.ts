import { expect, test } from '@jest/globals';
import { beginReport, type Report, repeat } from './report.ts';
import { runEach, runOne } from './run-benchmarks.ts';

const runAndRead = async (benchmark: () => Promise<Report>) => {
  const printed: string[] = [];
  const errors: string[] = [];
  const kept: string[] = [];
  const output = { print: (text: string) => printed.push(text), printError: (text: string) => errors.push(text) };
  const succeeded = await runOne('herons', benchmark, (section) => kept.push(section), output);
  return { succeeded, printed, errors, kept };
};

const begin = () => beginReport('Herons', 'npm run bench -- herons');

test('a report that is complete is printed and kept', async () => {
  const { succeeded, printed, errors, kept } = await runAndRead(() => {
    const report = begin();
    report.rows.push({ what: 'herons', figure: '3' });
    return Promise.resolve(report);
  });
  expect(succeeded).toBe(true);
  expect(printed.join('')).toContain('| herons | 3 |');
  expect(kept).toEqual([printed.join('').trimEnd()]);
  expect(errors).toEqual([]);
});

test('a report with a row over its budget is kept, and does not succeed', async () => {
  const { succeeded, errors, kept } = await runAndRead(() => {
    const report = begin();
    report.rows.push({ what: 'herons', figure: '3', budget: '2', within: false });
    return Promise.resolve(report);
  });
  expect(succeeded).toBe(false);
  expect(kept.join('')).toContain('| herons | 3 | 2 | **over** |');
  expect(errors).toEqual(['Over its budget in herons: herons: 3, budget 2']);
});

test('rows measured before a failure are printed as a table, then one line with the reason; nothing is kept', async () => {
  const { succeeded, printed, errors, kept } = await runAndRead(() => {
    begin().rows.push({ what: 'herons', figure: '3' }, { what: 'coots', figure: '8' });
    return Promise.reject(new Error('The \u001B[31mpond\u001B[39m is frozen\nCall log:\n  - waiting'));
  });
  expect(succeeded).toBe(false);
  expect(printed.join('')).toMatch(/^## Herons\n[^]*\| herons \| 3 \|[^]*\| coots \| 8 \|/);
  expect(errors).toHaveLength(1);
  expect(errors[0]?.trim()).toMatch(
    /^The benchmark herons failed: The pond is frozen \(bench\/run-benchmarks\.test\.ts:\d+\)$/,
  );
  expect(kept).toEqual([]);
});

test('a failure before the first row prints the reason alone', async () => {
  const { printed, errors } = await runAndRead(() => {
    begin();
    return Promise.reject(new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  });
  expect(printed).toEqual([]);
  expect(errors.join('')).toContain('fetch failed: connect ECONNREFUSED');
});

test('figures of rounds before a failure become a row', async () => {
  let round = 0;
  const { printed } = await runAndRead(async () => {
    const report = begin();
    const measure = () => {
      round += 1;
      if (round === 3) throw new Error(`Round 3 of ${report.title} failed`);
      return round;
    };
    await repeat(5, measure, (found) => report.rows.push({ what: 'rounds', figure: found.join(' and ') }));
    return report;
  });
  expect(printed.join('')).toContain('| rounds | 1 and 2 |');
});

test('benchmarks after one that fails still run, and the failed ones are named at the end', () => {
  const ran: string[] = [];
  const errors: string[] = [];
  const printed: string[] = [];
  const run = (name: string): boolean => {
    ran.push(name);
    return name !== 'coots' && name !== 'swans';
  };
  const succeeded = runEach(['herons', 'coots', 'swans', 'ducks'], run, {
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  });
  expect(printed).toEqual(['Took: herons 0 s, coots 0 s, swans 0 s, ducks 0 s']);
  expect(succeeded).toBe(false);
  expect(ran).toEqual(['herons', 'coots', 'swans', 'ducks']);
  expect(errors).toEqual(['2 of 4 benchmarks failed or are over budget: coots, swans']);
});

test('when every benchmark succeeds, only their times are said', () => {
  const errors: string[] = [];
  expect(runEach(['herons'], () => true, { print: () => undefined, printError: (text) => errors.push(text) })).toBe(
    true,
  );
  expect(errors).toEqual([]);
});
