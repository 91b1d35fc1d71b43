import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { titles } from './titles.ts';

const here = import.meta.dirname;

/** Where the API and `/config.json` are, when Vite's own server is used; see `npm run dev`. */
const stack = process.env['STACK_ORIGIN'];

const inPackages = (names: readonly string[]): RegExp => new RegExp(`/node_modules/(${names.join('|')})/`);
const inSources = (paths: readonly string[]): RegExp => new RegExp(`/web/src/(${paths.join('|')})`);

/** What every page needs of others … */
const libraries = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'i18next',
  'react-i18next',
  'html-parse-stringify',
  'void-elements',
  'use-sync-external-store',
];

/** … and of ours. */
const shell = [
  'device-memory',
  'i18n/[\\w-]+[.]ts',
  'auth/(identity|use-identity|stored|signal)',
  'app/(root|guards|page)',
  'shell/(?!frames)',
  'ui/(classes|forms/button|layout/(logo|water)|overlays/(menu|use-place))',
];

/** What the pages before the sign-in share. */
const forms = [
  'ui/(forms/(text-field|checkbox|use-form)|feedback/error-box)',
  'features/auth/(auth-layout|notice|location|pending|sign-in-parts|typed|use-auth|use-field|use-sign-in)',
];

export default defineConfig({
  root: here,
  plugins: [react(), titles()],
  build: {
    outDir: join(here, '../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: scripts, styles or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Fewer files compress better; the libraries change less often than our own code.
          groups: [
            { name: 'libraries', test: inPackages(libraries) },
            { name: 'shell', test: inSources(shell) },
            { name: 'forms', test: inSources(forms) },
          ],
        },
      },
    },
  },
  server: stack ? { proxy: { '/api': stack, '/config.json': stack } } : {},
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [join(here, '../testing/web/test-setup.ts')],
    restoreMocks: true,
    // A busy machine is no failure.
    testTimeout: 30_000,
  },
});
