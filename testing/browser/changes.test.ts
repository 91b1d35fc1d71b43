import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { changesIn } from './changes.ts';

const hasGit = spawnSync('git', ['--version']).status === 0;
/** Node is all that the tests need: where there is no git, no history can be made to try it on. */
const whereGitIs = hasGit ? test : test.skip;

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'stillwater-changes-'));

/** Git as on a machine where nobody has set anything up. */
const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

const write = (folder: string, file: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${Math.random()}`);
};

const commit = (folder: string, file: string): string => {
  write(folder, file);
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', file);
  return git(folder, 'rev-parse', '--short', 'HEAD');
};

const page = (folder: string): string => `web/src/features/accounts/${folder}/page.tsx`;

/** The main branch with a commit about landing and one about auth, the newer one. */
const repository = () => {
  const folder = newFolder();
  git(folder, 'init', '--quiet', '--initial-branch=main');
  return { folder, first: commit(folder, page('open/landing')), second: commit(folder, page('open/auth')) };
};

whereGitIs('on the main branch the last commit counts, and whatever is not committed yet', () => {
  const { folder, first, second } = repository();
  expect(changesIn(folder)).toEqual({ commit: second, since: first, files: [page('open/auth')], features: ['auth'] });
  write(folder, page('open/landing'));
  write(folder, 'e2e/states/coach-clients.ts');
  write(folder, 'web/src/ui/button.tsx');
  expect(changesIn(folder)?.features).toEqual(['auth', 'coach-clients', 'landing']);
});

whereGitIs('on a branch everything counts since it left the main one, also after that went on', () => {
  const { folder, second } = repository();
  git(folder, 'checkout', '--quiet', '-b', 'work');
  commit(folder, page('coach/notes'));
  const tip = commit(folder, 'README.md');
  git(folder, 'checkout', '--quiet', 'main');
  commit(folder, page('open/legal'));
  git(folder, 'checkout', '--quiet', 'work');
  expect(changesIn(folder)).toEqual({
    commit: tip,
    since: second,
    files: ['README.md', page('coach/notes')],
    features: ['coach-notes'],
  });
});

whereGitIs('in a clone without the commit before, what is not committed counts', () => {
  const { folder, second } = repository();
  const clone = join(newFolder(), 'clone');
  git(folder, 'clone', '--quiet', '--depth=1', pathToFileURL(folder).href, clone);
  expect(changesIn(clone)).toEqual({ commit: second, since: second, files: [], features: [] });
  write(clone, page('open/landing'));
  expect(changesIn(clone)?.features).toEqual(['landing']);
});

whereGitIs('a project in a folder of a larger repository knows its features', () => {
  const { folder } = repository();
  const inner = join(folder, 'platform');
  commit(folder, `platform/${page('open/legal')}`);
  expect(changesIn(inner)?.features).toEqual(['legal']);
});

whereGitIs('without a commit there is nothing to compare', () => {
  const folder = newFolder();
  expect(changesIn(folder)).toBeUndefined();
  git(folder, 'init', '--quiet');
  expect(changesIn(folder)).toBeUndefined();
});

test('without git there is nothing to compare', () => {
  expect(changesIn(process.cwd(), 'a-program-that-is-not-there')).toBeUndefined();
});
