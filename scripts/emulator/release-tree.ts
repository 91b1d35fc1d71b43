import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readReleases } from '#infra/releases/releases.ts';
import { projectRoot } from '#local/project-root.ts';

export interface ReleaseTree {
  readonly version: string;
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: projectRoot })).stdout.trim();

/**
 * The code of the last release in a folder of its own: of its tag, else of the commit that wrote the release down.
 * It is run with the packages of the working tree, whose differences CloudFormation does not see.
 * @returns nothing where the clone does not reach back so far
 */
export const lastReleaseTree = async (): Promise<ReleaseTree | undefined> => {
  const version = readReleases().at(-1)?.version;
  const commit = version && (await commitOf(version).catch(() => undefined));
  if (!commit) return undefined;
  const folder = join(await mkdtemp(join(tmpdir(), 'stillwater-release-')), version);
  await git('worktree', 'add', '--detach', folder, commit);
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const remove = async (): Promise<void> => {
    await rm(join(folder, 'node_modules'));
    await git('worktree', 'remove', '--force', folder);
  };
  return { version, folder, remove };
};

const commitOf = async (version: string): Promise<string | undefined> => {
  const tagged = await git('rev-parse', '--verify', '--quiet', `v${version}^{commit}`).catch(() => '');
  if (tagged) return tagged;
  // In a shallow clone the oldest commit seems to have written everything.
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true') return undefined;
  return git('log', '-1', '--diff-filter=A', '--format=%H', '--', `infra/releases/${version}.json`);
};
