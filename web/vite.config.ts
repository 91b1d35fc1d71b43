import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups, warnings } from './chunks.ts';
import { commonPasswords } from './common-passwords.ts';
import { leanPublic } from './lean-public.ts';
import { leanRoutes } from './lean-routes.ts';
import { prerendered } from './prerendered.ts';
import { serviceWorker } from './service-worker.ts';
import { titles } from './titles.ts';

const here = import.meta.dirname;

/** Where the API and `/config.json` are, when Vite's own server is used; see `npm run dev`. */
const stack = process.env['STACK_ORIGIN'];

export default defineConfig({
  root: here,
  plugins: [react(), titles(), leanRoutes(), leanPublic(), commonPasswords(), serviceWorker(), prerendered()],
  build: {
    outDir: join(here, '../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: scripts, styles or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which file holds which source; `npm run test:bytes` reads it.
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      treeshake: { manualPureFunctions: warnings },
    },
  },
  server: stack ? { proxy: { '/api': stack, '/config.json': stack } } : {},
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [join(here, '../testing/web/test-setup.ts')],
    // React and the other packages are evaluated once for all files; `test-setup.ts` keeps the files apart.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Evaluated with our own modules, for each file: the database goes with the file, and `idb` remembers its classes.
    server: { deps: { inline: ['fake-indexeddb', 'idb'] } },
    // A busy machine is no failure.
    testTimeout: 30_000,
  },
});
