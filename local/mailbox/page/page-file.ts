import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

const ownFiles = {
  'index.html': 'text/html; charset=utf-8',
  'tokens.css': 'text/css; charset=utf-8',
  'base.css': 'text/css; charset=utf-8',
  'inbox.css': 'text/css; charset=utf-8',
  'reader.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'view.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

const fonts = {
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
};

/** Every path of the page: nothing else in the folder is served. */
const files = new Map([
  ...Object.entries(ownFiles).map(([name, type]) => [name, { path: () => join(here, name), type }] as const),
  ...Object.entries(fonts).map(
    ([name, path]) => [name, { path: () => require.resolve(path), type: 'font/woff2' }] as const,
  ),
]);

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
  const file = files.get(pathname === '/' ? 'index.html' : pathname.slice(1));
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
