import type { Plugin } from 'esbuild';
import { functionNames } from '#lambdas/functions.ts';
import { functionEntry } from './function-entry.ts';

const prefix = 'function:';

/** One entry point a function, to be found by `functionEntries`. */
export const entryPoints = functionNames.map((name) => ({ in: prefix + name, out: `${name}/index` }));

/** Lets esbuild find the entry points, which are written from the manifest and lie in no file. @param root folder of the project */
export const functionEntries = (root: string): Plugin => ({
  name: 'function-entries',
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${prefix}`) }, ({ path }) => ({ path, namespace: 'function' }));
    build.onLoad({ filter: /^/, namespace: 'function' }, ({ path }) => {
      const name = functionNames.find((each) => path === prefix + each);
      return name && { contents: functionEntry(name), loader: 'ts', resolveDir: root };
    });
  },
});
