import { execFileSync } from 'node:child_process';
import { projectRoot } from '#local/project-root.ts';

/** What git answers; nothing where there is no repository or no such commit. */
const git = (...args: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', args, {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
};

export const headCommit = (): string => git('rev-parse', '--short', 'HEAD') ?? 'none';

/** Where this branch left the main one; on the main one itself, the commit before. */
const base = (): string | undefined => {
  const head = git('rev-parse', 'HEAD');
  const fork = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  return fork !== undefined && fork !== head ? fork : git('rev-parse', 'HEAD~1');
};

/** Features of which a file differs from `base`, in the working tree too. */
export const changedFeatures = (): readonly string[] => {
  const from = base();
  const files = [
    ...(from === undefined ? [] : (git('diff', '--name-only', from)?.split('\n') ?? [])),
    ...(git('ls-files', '--others', '--exclude-standard')?.split('\n') ?? []),
  ];
  const names = files.flatMap((file) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(names)].toSorted();
};
