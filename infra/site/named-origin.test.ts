import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { originPlaceholder } from '#contract/core/public-pages.ts';
import { withOrigin } from './named-origin.ts';

const built = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-built-'));
  mkdirSync(join(folder, 'pages/nl'), { recursive: true });
  writeFileSync(join(folder, 'pages/nl/welcome.html'), `<link rel="canonical" href="${originPlaceholder}/welcome">`);
  writeFileSync(join(folder, 'sitemap.xml'), `<loc>${originPlaceholder}/welcome</loc>`);
  writeFileSync(join(folder, 'robots.txt'), `Sitemap: ${originPlaceholder}/sitemap.xml`);
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  return folder;
};

test.each([
  ['app.example.com', 'https://app.example.com'],
  [undefined, ''],
])('pages of a site at %s name it, and only what names it is copied', (domain, origin) => {
  const copies = withOrigin(built(), domain);
  const read = (file: string): string => readFileSync(join(copies, file), 'utf8');
  expect(read('pages/nl/welcome.html')).toBe(`<link rel="canonical" href="${origin}/welcome">`);
  expect(read('sitemap.xml')).toBe(`<loc>${origin}/welcome</loc>`);
  expect(read('robots.txt')).toBe(`Sitemap: ${origin}/sitemap.xml`);
  expect(() => read('index.html')).toThrow('ENOENT');
});
