import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '#local/project-root.ts';
import { begunReport, markdown, overBudget, type Report } from './report.ts';

interface Output {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const onConsole: Output = { print: (text) => console.log(text), printError: (text) => console.error(text) };

/** Why something failed, and where in the project, on one line. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return stripVTControlCharacters(String(error)).split('\n', 1).join('');
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const [message = ''] = stripVTControlCharacters(`${error.message}${cause}`).trim().split('\n', 1);
  const [, ...inProject] = (error.stack ?? '').split(`${projectRoot}/`);
  const place = inProject.map((after) => /^(?!node_modules)[^\s:()]+:\d+/.exec(after)?.[0]).find(Boolean);
  return place === undefined ? message : `${message} (${place})`;
};

/**
 * Runs one benchmark and prints its report. If it fails, prints the rows it had measured by then, and the reason.
 * @param keep gets the report as Markdown, only if it is complete
 * @returns whether it is complete, and each row within its budget
 */
export const runOne = async (
  name: string,
  benchmark: () => Promise<Report>,
  keep: (section: string) => void,
  { print, printError }: Output = onConsole,
): Promise<boolean> => {
  try {
    const report = await benchmark();
    const section = markdown(report).trimEnd();
    print(`${section}\n`);
    keep(section);
    const over = overBudget(report);
    for (const { what, figure, budget } of over)
      printError(`Over its budget in ${name}: ${what}: ${figure}, budget ${budget}`);
    return over.length === 0;
  } catch (error) {
    const partial = begunReport();
    if (partial && partial.rows.length > 0) print(markdown(partial));
    printError(`The benchmark ${name} failed: ${reasonOf(error)}\n`);
    return false;
  }
};

/**
 * Runs benchmarks one after the other, also those after one that fails, and says how long each took.
 * @param run tells whether the benchmark succeeded
 * @returns whether all of them did
 */
export const runEach = (
  names: readonly string[],
  run: (name: string) => boolean,
  { print, printError }: Output = onConsole,
): boolean => {
  const took: string[] = [];
  const failed = names.filter((name) => {
    const began = performance.now();
    const succeeded = run(name);
    took.push(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return !succeeded;
  });
  print(`Took: ${took.join(', ')}`);
  if (failed.length > 0)
    printError(`${failed.length} of ${names.length} benchmarks failed or are over budget: ${failed.join(', ')}`);
  return failed.length === 0;
};
