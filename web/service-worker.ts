import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';
import { languages } from '#contract/core/languages.ts';

const here = import.meta.dirname;

/**
 * Sources that a client needs without a connection. The worker stores sessions, insights and sharing once they were
 * opened; invoices, circle, messages and the page of the coach are nothing without a connection.
 */
const forClients = new RegExp(
  [
    '/web/src/app/(shared-data|portals/user)',
    '/web/src/lib/(auth/cognito|time/|offline/)',
    '/web/src/features/[^/]+/client/(?!dashboard/first-hour|(sessions|insights|sharing|invoices|circle|coach|messages)/)',
    '/web/src/features/journal/shared/days/',
    '/web/src/shell/(frames/plain-frame|bar/|lock/|unsent/)',
  ].join('|'),
);

/** Texts of others: a client never sees them, or not without a connection. */
const textsOfOthers =
  /\/features\/(?![^/]+\/(client\/(?!(sessions|insights|sharing|invoices|circle|coach|messages)\/)|shared\/(?!(invoices|circle|messages|crisis|find|operator|first-hour|account-[^/]+)\/)))/;

/** Headings do with another typeface where the browser's own memory has lost theirs. */
const textFace = 'figtree';

/** Files beside the bundle that belong to every page. */
const beside = ['/appearance.js', '/favicon.svg', '/manifest.json'];

const practices = join(here, 'public/practices');

const isTexts = (source: string | null): source is string => /\/texts\/\w+[.]json$/.test(source ?? '');

/**
 * Writes `/worker.js` and `/precache.json`, the list of files that the worker keeps: the page, what a client's screens import, fonts,
 * and in the person's language texts and practices.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const outputs = Object.values(bundle);
    const chunks = outputs.filter((output) => output.type === 'chunk');
    const wanted = new Set<string>();
    const want = (file: string): void => {
      if (wanted.has(file)) return;
      wanted.add(file);
      const chunk = chunks.find(({ fileName }) => fileName === file);
      for (const other of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])]) want(other);
    };
    for (const { fileName, isEntry, facadeModuleId } of chunks) {
      if (isEntry || (!isTexts(facadeModuleId) && forClients.test(facadeModuleId ?? ''))) want(fileName);
    }
    for (const { fileName } of outputs) if (fileName.includes(textFace)) want(fileName);

    const textsIn = (language: string): string[] =>
      chunks
        .filter(({ facadeModuleId: source }) => isTexts(source) && source.endsWith(`/${language}.json`))
        .filter(({ facadeModuleId }) => !textsOfOthers.test(facadeModuleId ?? ''))
        .map(({ fileName }) => `/${fileName}`);
    const practicesIn = (language: string): string[] =>
      readdirSync(practices)
        .filter((file) => file.endsWith(`.${language}.json`))
        .map((file) => `/practices/${file}`);

    const entry = chunks.find(({ isEntry }) => isEntry)?.fileName;
    if (!entry) throw new Error('The bundle has no entry');
    const files = {
      entry: `/${entry}`,
      always: [...[...wanted].map((file) => `/${file}`), ...beside],
      byLanguage: Object.fromEntries(
        languages.map((language) => [language, [...textsIn(language), ...practicesIn(language)]]),
      ),
    };
    // Hashes stand in most names; of the others the content counts.
    const unnamed = [...beside, ...readdirSync(practices).map((file) => `/practices/${file}`)];
    const hash = createHash('sha256').update(JSON.stringify(files));
    for (const file of unnamed) hash.update(readFileSync(join(here, 'public', file)));
    const version = hash.digest('base64url').slice(0, 12);
    this.emitFile({ type: 'asset', fileName: 'precache.json', source: JSON.stringify({ version, ...files }) });
    this.emitFile({ type: 'asset', fileName: 'worker.js', source: builtWorker(version) });
  },
});

const builtWorker = (version: string): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(here, 'worker/worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    define: { buildVersion: JSON.stringify(version) },
  });
  return outputFiles[0]?.text ?? '';
};
