import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionEntry, startFile } from '#infra/bundle/function-entry.ts';
import { spaRewrite } from '#infra/site/spa-rewrite.ts';
import { functionNames } from '#lambdas/functions.ts';
import { projectRoot } from '#local/project-root.ts';

export interface Source {
  /** From the project's folder, or a name for what lies in no file. */
  readonly path: string;
  readonly text: string;
}

const isCode = (path: string): boolean =>
  /\.[cm]?[jt]sx?$/.test(path) && !/\.(test|d)\.[cm]?tsx?$/.test(path) && !path.includes('node_modules/');

const filesIn = (room: string): Source[] =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .toSorted()
    .map((path) => ({ path: join(room, path), text: readFileSync(join(projectRoot, room, path), 'utf8') }));

/** Sources that the build writes; CloudFront's function with its placeholders filled in. */
const written: Source[] = [
  ...functionNames.map((name) => ({ path: `entry of ${name}.ts`, text: functionEntry(name) })),
  { path: 'start.mjs', text: startFile },
  { path: 'infra/site/spa-rewrite.js', text: spaRewrite('example.org') },
];

const plain = filesIn('infra').filter(({ path }) => /\.[cm]?js$/.test(path) && path !== 'infra/site/spa-rewrite.js');

/** Runs in Lambda or at the edge. The contract runs in the browser too. */
export const serverFiles: readonly Source[] = [...filesIn('contract'), ...filesIn('lambdas'), ...plain, ...written];

/** Runs in the browser: the application, the script of written pages, the service worker, and what is served as it stands. */
export const browserFiles: readonly Source[] = ['web/src', 'web/front', 'web/worker', 'web/public'].flatMap(filesIn);
