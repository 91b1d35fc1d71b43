import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { transform } from 'esbuild';
import { build, type Plugin } from 'vite';
import { projectRoot } from '#local/project-root.ts';
import { allScreens } from './bytes/screens.ts';
import { kib } from './bytes/transfer.ts';
import { beginReport, type Report } from './report.ts';

/** By what leads to a module; the first that fits is its part. */
const parts: readonly (readonly [part: string, test: RegExp])[] = [
  ['React', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['the router', /\/node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//],
  [
    'texts: the library',
    /\/node_modules\/(i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store)\//,
  ],
  ['queries', /\/node_modules\/@tanstack\//],
  [
    'the sign-in: Amplify and what it needs',
    /\/node_modules\/(aws-amplify|@aws-amplify|@aws-crypto|@aws-sdk|@smithy|rxjs|js-cookie|tslib|uuid)\//,
  ],
  ['valibot', /\/node_modules\/valibot\//],
  ['other libraries', /\/node_modules\//],
  ['texts of the interface', /\/texts\/\w+[.]json/],
  ['own: the contract', /\/contract\//],
  ['own: sign-in, API, offline', /\/web\/src\/lib\/(auth|api|offline)\//],
  ['own: the shell and its pieces', /\/web\/src\//],
  ['glue code', /./],
];

interface Chunk {
  readonly imports: readonly string[];
  readonly source: string | null;
  /** By their paths, not minified. */
  readonly modules: ReadonlyMap<string, string>;
  readonly code: string;
}

/** The files of the web site by their names, with what each is made of. */
const chunksOfBuild = async (): Promise<ReadonlyMap<string, Chunk>> => {
  const chunks = new Map<string, Chunk>();
  const look: Plugin = {
    name: 'look',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const modules = Object.entries(output.modules).map(([id, { code }]) => [id, code ?? ''] as const);
        const { fileName, imports, facadeModuleId: source, code } = output;
        chunks.set(fileName, { imports, source, code, modules: new Map(modules) });
      }
    },
  };
  await build({
    configFile: join(projectRoot, 'web/vite.config.ts'),
    logLevel: 'error',
    plugins: [look],
    build: { write: false },
  });
  return chunks;
};

/** Modules that all of them load. */
const inAll = (sets: readonly ReadonlySet<string>[]): string[] =>
  [...(sets[0] ?? [])].filter((file) => sets.every((set) => set.has(file)));

const minified = async (code: string): Promise<number> =>
  brotliCompressSync((await transform(code, { minify: true, format: 'esm', target: 'es2022' })).code).length;

/** JavaScript that every page behind the sign-in loads, by part. */
export const sharedParts = async (): Promise<Report> => {
  const chunks = await chunksOfBuild();
  const closureOf = (sources: readonly string[]): ReadonlySet<string> => {
    const closure = new Set<string>();
    const add = (file: string): void => {
      const chunk = chunks.get(file);
      if (!chunk || closure.has(file)) return;
      closure.add(file);
      chunk.imports.forEach(add);
    };
    for (const [file, { source }] of chunks)
      if (source !== null && sources.some((wanted) => source.endsWith(`/${wanted}`))) add(file);
    return closure;
  };
  const screens = (await allScreens()).filter(({ inPortal }) => inPortal);
  const shared = inAll(screens.map(({ sources }) => closureOf(sources)));
  const codeOf = new Map<string, string[]>(parts.map(([part]) => [part, []]));
  let transferred = 0;
  for (const file of shared) {
    const chunk = chunks.get(file);
    transferred += brotliCompressSync(chunk?.code ?? '').length;
    for (const [id, code] of chunk?.modules ?? [])
      codeOf.get(parts.find(([, test]) => test.test(id))?.[0] ?? '')?.push(code);
  }
  const report = beginReport(
    `JavaScript shared by all ${screens.length} signed-in pages, by part (each minified and compressed separately)`,
    'npm run bench -- parts',
  );
  for (const [part, codes] of codeOf) {
    if (codes.length === 0) continue;
    report.rows.push({ what: `${part}, ${codes.length} modules`, figure: kib(await minified(codes.join('\n'))) });
  }
  report.rows.push({ what: `together, in ${shared.length} files as they are sent`, figure: kib(transferred) });
  return report;
};
