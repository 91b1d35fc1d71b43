import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { contentSecurityPolicy } from '#infra/site/security-headers.ts';
import { endsWithTest } from './contexts.ts';

/** A site that exists in the browser of a test alone. */
const origin = 'http://gallery.localhost';
const web = join(import.meta.dirname, '../../web');

export interface BuiltGallery {
  /** Source files of the project that are part of it, relative to `web/`. */
  readonly sources: readonly string[];
  readonly open: (page: Page, theme: 'light' | 'dark') => Promise<void>;
}

/** Builds `web/gallery/` as the web site is built, in memory: it is written nowhere, and no server is started for it. */
export const buildGallery = async (): Promise<BuiltGallery> => {
  const built = await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'warn',
    build: { write: false, minify: false, rolldownOptions: { input: join(web, 'gallery/index.html') } },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('The gallery is one build');
  const files = new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : Buffer.from(file.source)]),
  );
  const sources = built.output
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .filter((id) => id.startsWith(join(web, 'src')))
    .map((id) => id.slice(web.length + 1));
  return {
    sources,
    open: async (page, theme) => {
      await page.route(`${origin}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
        const body = files.get(path);
        if (body === undefined) return route.fulfill({ status: path.includes('.') ? 204 : 404 });
        return route.fulfill({
          body,
          contentType: typeOf(path),
          headers: { 'Content-Security-Policy': contentSecurityPolicy({ cognito: origin, assets: origin }) },
        });
      });
      await endsWithTest(
        page,
        page.addInitScript((chosen) => localStorage.setItem('stillwater.theme', chosen), theme),
      );
      await page.goto(`${origin}/gallery/`);
      await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    },
  };
};

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

const typeOf = (path: string): string => types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
