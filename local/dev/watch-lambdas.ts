import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build/ensure-built.ts';
import type { LambdaFunction } from '../lambda/lambda-function.ts';
import { projectRoot } from '../project-root.ts';

/** Editors write a file in several steps; this long after the last one the change is complete. Milliseconds. */
const quiet = 100;

/**
 * Bundles the Lambdas anew when their sources change and lets the next call run the new code.
 * @returns ends the watch
 */
export const watchLambdas = (functions: readonly LambdaFunction[]): (() => void) => {
  let building = Promise.resolve();
  const rebuild = async (): Promise<void> => {
    try {
      await ensureBuilt(['lambdas'], (text) => process.stdout.write(`${text}\n`));
      for (const each of functions) each.reload();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(rebuild);
    }, quiet);
  };
  const watchers = ['lambdas', 'contract'].map((folder) =>
    watch(join(projectRoot, folder), { recursive: true }, changed),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};
