import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

interface PageFile {
  readonly type: string;
  readonly read: () => Promise<Buffer | string>;
}

const own = (name: string, type: string): [string, PageFile] => [
  name,
  { type: `${type}; charset=utf-8`, read: () => readFile(join(here, name)) },
];

const font = (name: string, path: string): [string, PageFile] => [
  name,
  { type: 'font/woff2', read: () => readFile(require.resolve(path)) },
];

let program: Promise<string> | undefined;

/** The page's TypeScript as one script, built when it is first asked for: most runs never open the page. */
const buildProgram = async (): Promise<string> => {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(here, 'browser/page.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  // Its compiler would otherwise stay beside the stack, as large as the stack itself.
  await stop();
  return outputFiles[0]?.text ?? '';
};

/** Every path of the page: nothing else in the folder is served. */
const files = new Map<string, PageFile>([
  own('index.html', 'text/html'),
  own('tokens.css', 'text/css'),
  own('base.css', 'text/css'),
  own('inbox.css', 'text/css'),
  own('reader.css', 'text/css'),
  own('icon.svg', 'image/svg+xml'),
  font('figtree.woff2', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  font('fraunces.woff2', '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
  ['page.js', { type: 'text/javascript; charset=utf-8', read: () => (program ??= buildProgram()) }],
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

/**
 * A file of the mailbox's page; undefined when there is none at that path.
 * @param name of whose mails they are, in plain letters: it goes into HTML as it is
 */
export const pageFile = async (
  pathname: string,
  name: string,
): Promise<{ headers: Record<string, string>; content: Buffer | string } | undefined> => {
  const file = files.get(pathname === '/' ? 'index.html' : pathname.slice(1));
  if (!file) return undefined;
  const content = await file.read();
  return {
    headers: {
      'Content-Type': file.type,
      'Content-Security-Policy': contentSecurityPolicy,
      'Cache-Control': file.type === 'font/woff2' ? 'max-age=86400' : 'no-cache',
    },
    content: file.type.startsWith('text/html') ? String(content).replaceAll('{{name}}', name) : content,
  };
};
