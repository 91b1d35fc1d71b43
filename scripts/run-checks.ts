import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#local/project-root.ts';
import { changesIn } from '#testing/browser/changes.ts';
import { allChecks, checksFor, cores, reportsFolder } from './checks/all-checks.ts';
import type { Result } from './checks/check.ts';
import { runCheck } from './checks/run-check.ts';
import { sideBySide } from './checks/side-by-side.ts';
import { summary } from './checks/summary.ts';

/**
 * `npm test`: every check of the project, side by side where they leave cores idle, and a closing line `N passed, N failed` below
 * the slowest files and the names of what failed. `npm test -- jest web` runs the named ones only, `npm test -- --changed` what a
 * change touches. With `--full` the browser visits every screen in every language, theme and width, and what is random is tried far
 * more often.
 */
const options = new Set(['--full', '--changed']);
const given = new Set(process.argv.slice(2));
const names = [...given].filter((argument) => !options.has(argument));
const unknown = names.filter((name) => !allChecks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${allChecks.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const change = changesIn(projectRoot);
const isChanged = given.has('--changed');
if (isChanged && !change) {
  console.error('What has changed is not known: there is no git, or no commit to compare with.');
  process.exit(2);
}
const candidates = isChanged && change ? checksFor(change) : allChecks;
const wanted = candidates.filter(({ name, isExtra = false }) =>
  names.length > 0 ? names.includes(name) : given.has('--full') || !isExtra,
);

/** The same for a commit, so that another run of it draws the same values; the next commit draws others. */
const seed = process.env['TEST_SEED'] ?? (change ? String(Number.parseInt(change.commit.slice(0, 7), 16)) : '1');
const environment = {
  TEST_SEED: seed,
  ...(given.has('--full') ? { SCREENS: 'all', TEST_EFFORT: 'full' } : {}),
  // One look a screen is enough for a change; the complete run has them all where a feature changed.
  ...(isChanged && change ? { SCREENS: '', SCREENS_ONLY: change.features.join(',') } : {}),
};
console.log(`Property tests start from TEST_SEED=${seed}.`);
if (isChanged && change)
  console.log(
    `${change.files.length} files differ from ${change.since}: ${wanted.map(({ name }) => name).join(', ')}.`,
  );

rmSync(reportsFolder, { recursive: true, force: true });
mkdirSync(reportsFolder, { recursive: true });
const results: Result[] = [];
const started = performance.now();
await sideBySide(wanted, cores, async (check) => {
  const alone = check.cores >= cores || wanted.length === 1;
  results.push(await runCheck(check, { alone, environment, logFolder: reportsFolder }));
});
const seconds = (performance.now() - started) / 1000;

// `npm run bench -- tests` reads it.
writeFileSync(join(reportsFolder, 'checks.json'), JSON.stringify({ seconds, results }));
console.log(`\n${summary(results, seconds)}`);
process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
