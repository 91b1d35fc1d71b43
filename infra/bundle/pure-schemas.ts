import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Lets esbuild leave out what of the AWS SDK's schemas no command in use refers to. They are plain lists, but their keys are
 * computed, which esbuild takes for an effect; that alone would be 50 KB of each function that knows S3.
 */
export const pureSchemas: Plugin = {
  name: 'pure-schemas',
  setup: (build) => {
    build.onLoad(
      { filter: /@aws-sdk[/\\]client-[\w-]+[/\\]dist-es[/\\]schemas[/\\]schemas_0\.js$/ },
      async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replaceAll(
          /^export var (\w+\$) = (\[.*\]|\[[\s\S]*?\n\]);$/gm,
          'export var $1 = /* @__PURE__ */ (() => $2)();',
        ),
        loader: 'js',
      }),
    );
  },
};
