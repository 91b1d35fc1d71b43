import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

/** The scripts beside the bundle: Vite copies them as they are, comments and all, and every page waits for them. */
const scripts = ['appearance.js'];

export const leanPublic = (): Plugin => ({
  name: 'lean-public',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of scripts) {
      const path = join(dir, name);
      const { code } = transformSync(readFileSync(path, 'utf8'), { minify: true, format: 'iife', target: 'es2022' });
      writeFileSync(path, code);
    }
  },
});
