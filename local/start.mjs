/**
 * `npm start`: bundles the embedded stack into one file and runs it. Plain JavaScript, so that no TypeScript loader stays in memory
 * beside the stack, and bundled anew each time (a fraction of a second), so that it is never stale.
 */
import { mkdirSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { build, stop } from 'esbuild';
import './quiet-sdk.mjs';

// The stack stands beside an editor and a browser for hours: it gives memory back rather than keep it for the next rush.
setFlagsFromString('--optimize-for-size');

const root = join(import.meta.dirname, '..');
const outfile = join(root, 'dist/local/run.js');
const fresh = `${outfile}.${process.pid}.js`;

/** Modules that look for files beside themselves find them, although they all run from one bundle. */
function keepOwnPlace({ onLoad }) {
  onLoad({ filter: /\.ts$/ }, async ({ path }) => {
    const source = await readFile(path, 'utf8');
    const contents = source
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
    return { contents, loader: 'ts' };
  });
}

mkdirSync(join(root, 'dist/local'), { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: ['local/run.ts'],
  outfile: fresh,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  mainFields: ['module', 'main'],
  external: ['vite', 'esbuild'],
  plugins: [{ name: 'own-place', setup: keepOwnPlace }],
  // Packages in CommonJS call `require`, which an ES module does not have.
  banner: {
    js: "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
// Its service would stay beside the stack otherwise.
await stop();
// Two starts at the same moment each see a whole file.
renameSync(fresh, outfile);
await import(pathToFileURL(outfile).href);
