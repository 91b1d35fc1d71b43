import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { buildSync } from 'esbuild';
import * as v from 'valibot';
import { build, type Plugin } from 'vite';
import { type Language, languages } from '#contract/core/languages.ts';
import { listedPaths, type WrittenPage, writtenPages } from '#contract/core/public-pages.ts';
import { leanRoutes } from './lean-routes.ts';
import { robots, sitemap } from './sitemap.ts';
import { titles } from './titles.ts';
import { documentOf, type Files, RenderedPage } from './written-document.ts';

const here = import.meta.dirname;

type Render = (language: Language, path: WrittenPage) => Promise<unknown>;

/**
 * Writes the public pages in every language to `pages/<language>/`, from the same components and texts that the application shows, with
 * `sitemap.xml` and `robots.txt`. A page brings the styles that it uses and one small script, which fetches the application when
 * somebody reaches for what needs it.
 */
export const prerendered = (): Plugin => ({
  name: 'prerendered',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const outputs = Object.values(bundle);
    const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry);
    if (entry?.type !== 'chunk') throw new Error('The bundle has no entry');
    const front = frontScript({ entry: `/${entry.fileName}`, imports: entry.imports.map((file) => `/${file}`) });
    writeFileSync(join(dir, front.file), front.source);
    const sheets = outputs
      .filter(({ fileName }) => fileName.endsWith('.css'))
      .map(({ fileName }) => ({ file: fileName, classes: classesIn(readFileSync(join(dir, fileName), 'utf8')) }));
    const files: Files = {
      entry: entry.fileName,
      front: front.file,
      sheetsOf: (markup) => {
        const used = new Set([...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
        return sheets.filter(({ classes }) => classes.some((name) => used.has(name))).map(({ file }) => file);
      },
    };
    const application = readFileSync(join(dir, 'index.html'), 'utf8');
    await withRenderer(async (render) => {
      for (const language of languages) {
        for (const path of writtenPages) {
          const page = v.parse(RenderedPage, await render(language, path));
          const text = documentOf({ application, page, language, path, files });
          writeText(join(dir, 'pages', language, `${path}.html`), text);
        }
      }
    });
    writeText(join(dir, 'sitemap.xml'), sitemap(listedPaths));
    writeText(join(dir, 'robots.txt'), robots());
  },
});

const writeText = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** A sheet belongs to a page by the names that its modules have given: those of the entry are on every page anyway. */
const classesIn = (css: string): string[] => [...css.matchAll(/[.](_[\w-]+)/g)].flatMap(([, name]) => name ?? []);

const frontScript = (application: { entry: string; imports: string[] }): { file: string; source: string } => {
  const { outputFiles } = buildSync({
    entryPoints: [join(here, 'front/front.ts')],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    target: 'es2022',
    define: { application: JSON.stringify(application) },
  });
  const source = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { file: `assets/front-${hash}.js`, source };
};

/** The components, built for Node: what the application shows is rendered by the application. */
const withRenderer = async (write: (render: Render) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(here, '../node_modules/.prerendered-'));
  try {
    await build({
      configFile: false,
      root: here,
      logLevel: 'warn',
      plugins: [react(), titles(), leanRoutes()],
      build: {
        ssr: join(here, 'src/app/prerender/render-page.tsx'),
        outDir: folder,
        copyPublicDir: false,
        emptyOutDir: true,
        assetsInlineLimit: 0,
      },
    });
    const file = readdirSync(folder).find((name) => name.endsWith('.js')) ?? '';
    const module: unknown = await import(pathToFileURL(join(folder, file)).href);
    const { renderPage } = v.parse(v.object({ renderPage: v.function() }), module);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it gives is parsed where it is used
    await write(renderPage as Render);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
