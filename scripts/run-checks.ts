import { mkdirSync, rmSync } from 'node:fs';
import { allChecks, cores, reportsFolder } from './checks/all-checks.ts';
import type { Result } from './checks/check.ts';
import { runCheck } from './checks/run-check.ts';
import { sideBySide } from './checks/side-by-side.ts';
import { summary } from './checks/summary.ts';

/**
 * `npm test`: every check of the project, side by side where they leave cores idle, and a closing line `N passed, N failed` below
 * the names of what failed. `npm test -- jest web` runs the named ones only. With `--full` the browser visits every screen in every
 * language, theme and width.
 */
const [full, names] = [process.argv.includes('--full'), process.argv.slice(2).filter((name) => name !== '--full')];
const unknown = names.filter((name) => !allChecks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${allChecks.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

rmSync(reportsFolder, { recursive: true, force: true });
mkdirSync(reportsFolder, { recursive: true });
const wanted = allChecks.filter(({ name }) => names.length === 0 || names.includes(name));
const results: Result[] = [];
await sideBySide(wanted, cores, async (check) => {
  const alone = check.cores >= cores || wanted.length === 1;
  results.push(await runCheck(check, { alone, environment: full ? { SCREENS: 'all' } : {} }));
});

console.log(`\n${summary(results)}`);
process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
