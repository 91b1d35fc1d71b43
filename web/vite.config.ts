import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;

/** Where the API and `/config.json` are, when Vite's own server is used; see `npm run dev`. */
const stack = process.env['STACK_ORIGIN'];

export default defineConfig({
  root: here,
  plugins: [react()],
  resolve: {
    // Its inline <style> would be blocked by the content security policy.
    alias: { 'react-style-singleton': join(here, 'src/ui/style-singleton.ts') },
  },
  build: {
    outDir: join(here, '../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: scripts, styles or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: stack ? { proxy: { '/api': stack, '/config.json': stack } } : {},
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [join(here, 'src/test-setup.ts')],
    restoreMocks: true,
  },
});
