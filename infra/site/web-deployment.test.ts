import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { expect, test } from 'vitest';
import { sourcesOf } from './web-deployment.ts';

const folderWith = (...files: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-site-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
};

test('neither the history of the code nor settings nor lists of sources are uploaded, whoever left them there', () => {
  const shown = [
    'index.html',
    'assets/a.js',
    '.well-known/security.txt',
    'pages/en/login.html',
    'robots.txt',
    'sitemap.xml',
  ];
  const hidden = [
    '.git/config',
    '.git/objects/aa/bb',
    '.env',
    '.env.local',
    '.vite/manifest.json',
    'assets/.DS_Store',
    'a/.git/HEAD',
  ];
  const directory = mkdtempSync(join(tmpdir(), 'stillwater-assembly-'));
  const stack = new Stack(new App({ outdir: directory }), 'Stack');
  const handlerRole = Role.fromRoleName(stack, 'Role', 'role');
  for (const [index, source] of sourcesOf(
    { folder: folderWith(...shown, ...hidden) },
    { domain: undefined, operator: undefined, demo: false },
  ).entries())
    source.bind(new Construct(stack, `Source${index}`), { handlerRole });
  const folders = readdirSync(directory).filter((name) => /^asset\.[^.]+$/.test(name));
  const uploaded = new Set(
    folders.flatMap((name) => readdirSync(join(directory, name), { recursive: true, encoding: 'utf8' })),
  );
  expect(shown.filter((file) => !uploaded.has(file))).toEqual([]);
  expect(hidden.filter((file) => uploaded.has(file))).toEqual([]);
});
