import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { functionNames } from '#lambdas/functions.ts';
import { entryPointsOf, functionEntries, functionSources } from './function-entries.ts';
import { startFile, startOf } from './function-entry.ts';
import { pdfApart, pdfEntry, pdfModules, putPdfBeside } from './pdf-files.ts';
import { routesOfDomains } from './routes-of-domains.ts';
import { sdkParts } from './sdk-parts.ts';

const root = join(import.meta.dirname, '../..');

/** Where each function's bundle lies: `dist/lambdas/<name>/index.js`, and what Lambda starts, if it is not this. */
export const bundleFolder = join(root, 'dist/lambdas');

// Lambda gives credentials in the environment, which the SDK looks at first. Profiles, single sign-on and the services of
// servers and containers, loaded only when that fails, would be a quarter of every bundle.
const otherCredentialSources = [
  ...['http', 'ini', 'login', 'process', 'sso', 'web-identity'].map(
    (source) => `@aws-sdk/credential-provider-${source}`,
  ),
  '@smithy/credential-provider-imds',
];

/**
 * Bundles every Lambda in one esbuild call: minified CommonJS with the SDK inside and source maps beside it.
 * @param outdir another place than `dist/lambdas`, for tests
 * @param sources other bundles than one a function, for benchmarks
 */
export const bundleLambdas = async (outdir = bundleFolder, sources = functionSources): Promise<Metafile> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entryPointsOf(sources), pdfEntry(root)],
    outdir,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // The SDK's ES modules shake better than its CommonJS.
    mainFields: ['module', 'main'],
    external: otherCredentialSources,
    plugins: [functionEntries(root, sources), routesOfDomains(root), sdkParts, pdfApart, pdfModules(root)],
    // What lies beside a bundle is found from where it is.
    define: { 'import.meta.dirname': '__dirname' },
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  });
  // The project is made of ES modules; without this, Node would take the bundles for such when they run locally.
  await mkdir(outdir, { recursive: true });
  await writeFile(join(outdir, 'package.json'), '{"type":"commonjs"}\n');
  for (const name of functionNames)
    if (name in sources && startOf(name) === 'start') await writeFile(join(outdir, name, 'start.mjs'), startFile);
  await putPdfBeside(root, outdir, metafile);
  return metafile;
};
