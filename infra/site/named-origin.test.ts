import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operatorMarks } from '#contract/core/operator.ts';
import { originPlaceholder } from '#contract/core/public-pages.ts';
import { namedFor } from './named-origin.ts';

const built = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-built-'));
  mkdirSync(join(folder, 'pages/nl'), { recursive: true });
  writeFileSync(join(folder, 'pages/nl/welcome.html'), `<link rel="canonical" href="${originPlaceholder}/welcome">`);
  writeFileSync(join(folder, 'sitemap.xml'), `<loc>${originPlaceholder}/welcome</loc>`);
  writeFileSync(join(folder, 'robots.txt'), `Sitemap: ${originPlaceholder}/sitemap.xml`);
  writeFileSync(join(folder, 'index.html'), `<meta name="operator" content="${operatorMarks.words.name}">`);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  return folder;
};

test.each([
  ['app.example.com', 'https://app.example.com'],
  [undefined, ''],
])('pages of a site at %s name it, and only what names it is copied', (domain, origin) => {
  const copies = namedFor(built(), { domain, operator: undefined, demo: false });
  const read = (file: string): string => readFileSync(join(copies, file), 'utf8');
  expect(read('pages/nl/welcome.html')).toBe(`<link rel="canonical" href="${origin}/welcome">`);
  expect(read('sitemap.xml')).toBe(`<loc>${origin}/welcome</loc>`);
  expect(read('robots.txt')).toBe(`Sitemap: ${origin}/sitemap.xml`);
  expect(() => read('favicon.svg')).toThrow('ENOENT');
});

test('the application learns from its document who runs the site, and an empty one says nobody', () => {
  const operator = {
    name: 'Stillwater Example',
    address: 'Example Street 1, Amsterdam',
    email: 'hello@stillwater.example',
    country: 'NL',
    termsDate: '2026-03-02',
  };
  const read = (named: typeof operator | undefined): string =>
    readFileSync(join(namedFor(built(), { domain: undefined, operator: named, demo: false }), 'index.html'), 'utf8');
  expect(read(operator)).toContain('Stillwater Example');
  expect(read(undefined)).toBe('<meta name="operator" content="">');
});

test.each([true, false])('the way into the demo stands open only where the stage shows one: %s', (demo) => {
  const folder = built();
  writeFileSync(join(folder, 'pages/nl/welcome.html'), '<div data-demo="" hidden="" class="look"><button>');
  const copies = namedFor(folder, { domain: undefined, operator: undefined, demo });
  const page = readFileSync(join(copies, 'pages/nl/welcome.html'), 'utf8');
  expect(page).toBe(`<div data-demo=""${demo ? '' : ' hidden=""'} class="look"><button>`);
});
