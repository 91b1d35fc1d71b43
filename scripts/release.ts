/**
 * `npm run release`: writes down where the version of package.json leaves the data stack, for later versions to be held against. What is
 * over its budget in docs/performance.md must be in the notes of the version.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { utcDate } from '#contract/core/time/dates.ts';
import { dataChanges } from '#infra/releases/data-changes.ts';
import { overButUnsaid } from '#infra/releases/over-budget.ts';
import { presentData, type Release, readReleases, releaseFile } from '#infra/releases/releases.ts';
import { projectRoot } from '#local/project-root.ts';
import manifest from '../package.json' with { type: 'json' };

const { version } = manifest;
const data = presentData();
const last = readReleases().at(-1);
const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const unsaid = overButUnsaid(textOf('docs/performance.md'), textOf('CHANGELOG.md'), version);
const reasons = [
  ...(existsSync(releaseFile(version))
    ? [`${version} is released already: raise the version in package.json first.`]
    : []),
  ...(last ? dataChanges(last.data, data) : []),
  ...(unsaid.length > 0 ? [`Over budget: add to the section of ${version} in CHANGELOG.md`] : []),
  ...unsaid.map((row) => `- ${row}`),
];
if (reasons.length > 0) {
  process.stderr.write(`Nothing is written.\n${reasons.join('\n')}\n`);
  process.exitCode = 1;
} else {
  const release: Release = { version, date: utcDate(Date.now()), data };
  writeFileSync(releaseFile(version), `${JSON.stringify(release, null, 2)}\n`);
  process.stdout.write(
    `${releaseFile(version)} is written. Run npm run format, commit it, then: git tag v${version}\n`,
  );
}
