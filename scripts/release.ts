/** `npm run release`: writes down where the version of package.json leaves the data stack, for later versions to be held against. */
import { existsSync, writeFileSync } from 'node:fs';
import { dataChanges } from '#infra/releases/data-changes.ts';
import { presentData, type Release, readReleases, releaseFile } from '#infra/releases/releases.ts';
import manifest from '../package.json' with { type: 'json' };

const { version } = manifest;
const data = presentData();
const last = readReleases().at(-1);
const faults = last ? dataChanges(last.data, data) : [];
if (existsSync(releaseFile(version)) || faults.length > 0) {
  const reason =
    faults.length > 0 ? faults.join('\n') : `${version} is released already: raise the version in package.json first.`;
  process.stderr.write(`Nothing is written.\n${reason}\n`);
  process.exitCode = 1;
} else {
  const release: Release = { version, date: new Date().toISOString().slice(0, 10), data };
  writeFileSync(releaseFile(version), `${JSON.stringify(release, null, 2)}\n`);
  process.stdout.write(`${releaseFile(version)} is written. Commit it, then: git tag v${version}\n`);
}
