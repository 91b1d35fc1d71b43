import type { Result } from './check.ts';

/** The end of the output: the slowest files, a line a check, the names of what failed, and `N passed, N failed`. */
export const summary = (results: readonly Result[], seconds: number): string => {
  const total = (of: (result: Result) => number) => results.reduce((sum, result) => sum + of(result), 0);
  const [passed, failed, skipped] = [
    total((result) => result.passed),
    total(({ failures }) => failures.length),
    total((result) => result.skipped),
  ];
  const failures = results.flatMap((result) => result.failures.map((failure) => `✗ ${result.name}: ${failure}`));
  const cpu = total(({ cpuSeconds = 0 }) => cpuSeconds);
  // The system adds up the time of processes that were waited for. Playwright does not wait for Chromium's.
  const except = results.some(({ name }) => name === 'browser') ? ' without Chromium’s own processes' : '';
  return [
    ...slowest(results),
    ...results.map(line),
    `${minutes(seconds)} in all${cpu > 0 ? `, ${minutes(cpu)} of CPU${except}` : ''}`,
    ...(failures.length > 0 ? ['', ...failures] : []),
    '',
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
};

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;

const shown = 10;

const slowest = (results: readonly Result[]): string[] => {
  const files = results.flatMap(({ name, files = [] }) => files.map((file) => ({ ...file, check: name })));
  if (files.length === 0) return [];
  const longest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown);
  return [
    'The slowest files:',
    ...longest.map(({ check, file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${check}: ${file}`),
    '',
  ];
};

const line = ({ name, note, passed, failures, skipped, seconds, cpuSeconds }: Result): string => {
  const mark = failures.length > 0 ? '✗' : passed > 0 ? '✓' : '–';
  const title = note ? `${name} (${note})` : name;
  const cpu = cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(0)} s CPU`;
  return `${mark} ${title.padEnd(8)} ${passed} passed, ${failures.length} failed, ${skipped} skipped, ${seconds.toFixed(0)} s${cpu}`;
};
