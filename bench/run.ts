import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '#contract/keys-of.ts';
import { markdown } from './report.ts';

/** `npm run bench [-- NAME …] [--write]`: prints each report; with `--write` all of them become `docs/performance.md`. */
const benchmarks = {
  requests: async () => (await import('./requests.ts')).requests(),
  admin: async () => (await import('./admin-lists.ts')).adminLists(),
  lambdas: async () => (await import('./module-load.ts')).moduleLoad(),
  warm: async () => (await import('./warm-request.ts')).warmRequest(),
  web: async () => (await import('./web-bytes.ts')).webBytes(),
  upload: async () => (await import('./upload.ts')).uploads(),
  start: async () => (await import('./start.ts')).start(),
};

const introduction = `# Performance

Written by \`npm run bench -- --write\`. Counts and bytes are exact; CPU figures are medians of interleaved pairs in one run, because machines are
shared and wall time is not to be trusted. Above each table stands the command that makes it.
`;

const wanted = process.argv.slice(2).filter((argument) => argument !== '--write');
const names = keysOf(benchmarks).filter((name) => wanted.length === 0 || wanted.includes(name));
if (names.length === 0) {
  console.error(`No such benchmark. There are: ${keysOf(benchmarks).join(', ')}.`);
  process.exit(2);
}

const sections: string[] = [];
for (const name of names) {
  const section = markdown(await benchmarks[name]());
  console.log(section);
  sections.push(section);
}
if (process.argv.includes('--write')) {
  writeFileSync(join(import.meta.dirname, '../docs/performance.md'), [introduction, ...sections].join('\n'));
}
