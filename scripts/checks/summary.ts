import type { Result } from './check.ts';

/** The end of the output: a line a check, the names of what failed, and `N passed, N failed`. */
export const summary = (results: readonly Result[]): string => {
  const total = (of: (result: Result) => number) => results.reduce((sum, result) => sum + of(result), 0);
  const [passed, failed, skipped] = [
    total((result) => result.passed),
    total(({ failures }) => failures.length),
    total((result) => result.skipped),
  ];
  const failures = results.flatMap((result) => result.failures.map((failure) => `✗ ${result.name}: ${failure}`));
  return [
    ...results.map(line),
    ...(failures.length > 0 ? ['', ...failures] : []),
    '',
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
};

const line = ({ name, note, passed, failures, skipped, seconds }: Result): string => {
  const mark = failures.length > 0 ? '✗' : passed > 0 ? '✓' : '–';
  const title = note ? `${name} (${note})` : name;
  return `${mark} ${title.padEnd(8)} ${passed} passed, ${failures.length} failed, ${skipped} skipped, ${seconds.toFixed(0)} s`;
};
