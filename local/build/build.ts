/** Builds the Lambda bundles and the web site into `dist/`: `npm run build`, `npm run build:lambdas`, `npm run build:web`. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleLambdas } from '#infra/bundle/bundle-lambdas.ts';
import { projectRoot } from '../project-root.ts';
import { type Part, partNames, parts } from './parts.ts';
import { sourceHash } from './source-hash.ts';
import { writeStamp } from './stamp.ts';

const builders: Record<Part, (folder: string) => Promise<unknown>> = {
  lambdas: (folder) => bundleLambdas(folder),
  web: async (folder) => {
    const { build } = await import('vite');
    const configFile = join(projectRoot, 'web/vite.config.ts');
    return build({ configFile, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  },
};

/** The new build takes the place of the old one at once, so that nobody reads half of it. */
const buildPart = async (part: Part): Promise<void> => {
  const hash = await sourceHash(parts[part]);
  const place = join(projectRoot, 'dist', part);
  const fresh = `${place}.${process.pid}.new`;
  const old = `${place}.${process.pid}.old`;
  try {
    await builders[part](fresh);
    await rename(place, old).catch(() => undefined);
    await rename(fresh, place);
    await writeStamp(part, hash);
  } finally {
    await Promise.all([fresh, old].map((folder) => rm(folder, { recursive: true, force: true })));
  }
};

const wanted = partNames.filter((part) => process.argv.length <= 2 || process.argv.includes(part));
await mkdir(join(projectRoot, 'dist'), { recursive: true });
await Promise.all(wanted.map(buildPart));
