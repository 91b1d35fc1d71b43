import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

const files: Record<string, { path: () => string; type: string }> = {
  '/': { path: () => join(here, 'index.html'), type: 'text/html; charset=utf-8' },
  '/page.css': { path: () => join(here, 'page.css'), type: 'text/css; charset=utf-8' },
  '/page.js': { path: () => join(here, 'page.js'), type: 'text/javascript; charset=utf-8' },
  '/view.js': { path: () => join(here, 'view.js'), type: 'text/javascript; charset=utf-8' },
  '/icon.svg': { path: () => join(here, 'icon.svg'), type: 'image/svg+xml' },
  '/figtree.woff2': {
    path: () => require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
  '/fraunces.woff2': {
    path: () => require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
    type: 'font/woff2',
  },
};

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A file of the mailbox's page, read when it is asked for; undefined when there is none at that path. */
export const pageFile = async (
  pathname: string,
): Promise<{ headers: Record<string, string>; content: Buffer } | undefined> => {
  const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
  if (!file) return undefined;
  return {
    headers: {
      'Content-Type': file.type,
      'Content-Security-Policy': contentSecurityPolicy,
      'Cache-Control': file.type === 'font/woff2' ? 'max-age=86400' : 'no-cache',
    },
    content: await readFile(file.path()),
  };
};
