import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { colourProfile, pdfFiles } from '#lambdas/pdf/files.ts';

/** Replacements for parts of pdfkit that none of our documents needs: fonts compressed with Brotli, and passwords. */
const without: Readonly<Record<string, string>> = {
  'brotli/decompress.js': `module.exports = () => { throw new Error('No font of ours is compressed with Brotli'); };`,
  '@noble/ciphers/aes': `module.exports = { cbc() { throw new Error('No document of ours is encrypted'); } };`,
};

/** pdfkit as a CommonJS bundle takes it: it finds its colour profile by `__dirname`. */
export const pdfModules = (root: string): Plugin => ({
  name: 'pdf-modules',
  setup: (build) => {
    build.onResolve({ filter: /^pdfkit$/ }, () => ({ path: join(root, 'node_modules/pdfkit/js/pdfkit.js') }));
    build.onResolve({ filter: /^(brotli\/decompress\.js|@noble\/ciphers\/aes)$/ }, ({ path }) => ({
      path,
      namespace: 'no-document',
    }));
    build.onLoad({ filter: /^/, namespace: 'no-document' }, ({ path }) => ({ contents: without[path] ?? '' }));
    build.onLoad({ filter: /fontkit[/\\]dist[/\\]main\.cjs$/ }, async ({ path }) => ({
      contents: withoutShapers(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
});

/**
 * fontkit without its tables of how letters of South Asian scripts and of Arabic join: no font of ours has those letters, and a Korean
 * syllable is one character. `pdf-in-bundle.test.ts` compares.
 */
const withoutShapers = (source: string): string => {
  const changed = source
    .replace(/^(const \$\w+\$var\$SHAPERS = )\{[\s\S]*?^\};$/m, '$1{};')
    .replaceAll(/^(\$\w+\$exports = )JSON\.parse\("\{\\"(?:stateTable|categories)\\".*\);$/gm, '$1{};')
    .replaceAll(/^(const \$\w+\$var\$(?:trie|stateMachine) = )new .*;$/gm, '$1undefined;');
  if (source.length - changed.length < leastOfShapers)
    throw new Error('fontkit is not as it was: look at withoutShapers');
  return changed;
};

/** Characters. */
const leastOfShapers = 50_000;

const papers = '#lambdas/pdf/pdf-of.ts';
const apart = 'pdf-apart';

/** The one bundle that knows pdfkit, which `putPdfBeside` hands out. */
export const pdfEntry = (root: string) => ({ in: join(root, 'lambdas/pdf/pdf-of.ts'), out: 'pdf/pdf' });

/**
 * Puts the PDF code into a file beside the bundle that is loaded with the first PDF: it would be half of the work
 * before a function's first request, and most requests need none.
 */
export const pdfApart: Plugin = {
  name: apart,
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${papers}$`) }, ({ path }) => ({ path, namespace: apart }));
    build.onResolve({ filter: /^\.\/pdf\.js$/, namespace: apart }, ({ path }) => ({ path, external: true }));
    build.onLoad({ filter: /^/, namespace: apart }, () => ({
      contents: `export const pdfOf = (meta, write) => require('./pdf.js').pdfOf(meta, write);`,
    }));
  },
};

/** Puts that file with its fonts and colour profile beside each bundle that writes PDFs, where `lambdas/pdf/files.ts` and pdfkit look for them. */
export const putPdfBeside = async (root: string, outdir: string, { outputs }: Metafile): Promise<void> => {
  for (const [output, { inputs }] of Object.entries(outputs)) {
    if (!(`${apart}:${papers}` in inputs)) continue;
    const folder = join(outdir, basename(dirname(output)));
    await mkdir(join(folder, 'fonts'), { recursive: true });
    await mkdir(join(folder, 'data'), { recursive: true });
    for (const file of ['pdf.js', 'pdf.js.map']) await copyFile(join(outdir, 'pdf', file), join(folder, file));
    for (const file of pdfFiles)
      await copyFile(join(root, 'node_modules', file), join(folder, 'fonts', basename(file)));
    await copyFile(join(root, 'node_modules', colourProfile), join(folder, 'data', basename(colourProfile)));
  }
  await rm(join(outdir, 'pdf'), { recursive: true });
};
