import { execFileSync } from 'node:child_process';
import { namespaceOf } from '#web/lib/i18n/namespace-of.ts';

/** New commits and changes of a working tree. */
export interface Changes {
  /** Short id of the commit that is checked out. */
  readonly commit: string;
  /**
   * Short id of the commit that the working tree is compared with: where its branch left the main one; on the main one the commit
   * before; in a clone without any before, the one that is checked out.
   */
  readonly since: string;
  /** Everything that was changed, added or removed, from the project's folder on. */
  readonly files: readonly string[];
  /** Features with a changed file among their own or among their states that browser tests visit, by the namespaces of their texts. */
  readonly features: readonly string[];
}

/** The feature that a file is of: `web/src/features/clients/coach/clients/page.tsx` is of `coach-clients`. */
const featureOf = (file: string): string | undefined => {
  const [, folder] =
    /^web\/src\/features\/([^/]+\/(?:(?:client|coach|admin|open)\/[^/]+|shared\/account-[^/]+))\//.exec(file) ?? [];
  if (folder) return namespaceOf(folder);
  return /^e2e\/states\/([^/]+)[.]ts$/.exec(file)?.[1];
};

/**
 * @param folder the project's, with or without a history
 * @param program git's
 * @returns nothing where there is no git or no commit
 */
export const changesIn = (folder: string, program = 'git'): Changes | undefined => {
  const git = (...args: readonly string[]): string | undefined => {
    try {
      return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      return undefined;
    }
  };
  const commitOf = (name: string) => git('rev-parse', '--verify', '--quiet', '--short', `${name}^{commit}`);
  const commit = commitOf('HEAD');
  if (commit === undefined) return undefined;

  const fork = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  const left = fork === undefined ? undefined : commitOf(fork);
  const since = (left === commit ? undefined : left) ?? commitOf('HEAD~1') ?? commit;

  const files = [
    git('diff', '--name-only', '--relative', since),
    git('ls-files', '--others', '--exclude-standard'),
  ].flatMap((list) => list?.split('\n').filter((file) => file !== '') ?? []);
  const names = files.flatMap((file) => featureOf(file) ?? []);
  return { commit, since, files: [...new Set(files)].toSorted(), features: [...new Set(names)].toSorted() };
};
