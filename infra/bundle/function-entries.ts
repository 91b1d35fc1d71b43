import type { Plugin } from 'esbuild';
import { functionNames } from '#lambdas/functions.ts';
import { functionEntry } from './function-entry.ts';

const prefix = 'function:';

/** Source files by bundle. */
export type Sources = Readonly<Record<string, string>>;

/** One bundle a function. */
export const functionSources: Sources = Object.fromEntries(functionNames.map((name) => [name, functionEntry(name)]));

/** To be found by `functionEntries`. */
export const entryPointsOf = (sources: Sources) =>
  Object.keys(sources).map((name) => ({ in: prefix + name, out: `${name}/index` }));

/** Lets esbuild find the entry points, which are written from the manifest and lie in no file. @param root folder of the project */
export const functionEntries = (root: string, sources: Sources): Plugin => ({
  name: 'function-entries',
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${prefix}`) }, ({ path }) => ({ path, namespace: 'function' }));
    build.onLoad({ filter: /^/, namespace: 'function' }, ({ path }) => {
      const contents = sources[path.slice(prefix.length)];
      return contents === undefined ? undefined : { contents, loader: 'ts', resolveDir: root };
    });
  },
});
