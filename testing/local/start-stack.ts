import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '#local/build/ensure-built.ts';
import { projectRoot } from '#local/project-root.ts';
import { seedDemo } from '#local/seed/seed-demo.ts';
import { type Stack, type StackOptions, startStack } from '#local/stack.ts';
import { staticPages } from '#local/web/static-pages.ts';
import { everythingDeclared } from '../lambdas/undeclared.ts';
import { copyDemo } from './demo-data.ts';

export interface TestStackOptions {
  /** Keeps the data; without it all lives in memory. */
  readonly dataFolder?: string;
  /** Whether the web site is built and served too, not the API alone. */
  readonly web?: boolean;
  readonly demo?: boolean;
  /** Whether visitors may look inside before there is a demo. */
  readonly lookInside?: boolean;
  /** Receives the consoles of the Lambdas. */
  readonly log?: (text: string) => void;
}

/** The whole stack within this process, on free ports, with the Lambda bundles as they would be deployed. Stopping fails when the table holds an item of no declared kind. */
export const startTestStack = async (options: TestStackOptions = {}): Promise<Stack> => {
  await ensureBuilt(options.web ? ['lambdas', 'web'] : ['lambdas'], () => undefined);
  const start = (more: Pick<StackOptions, 'dataFolder' | 'prepare'>): Promise<Stack> =>
    startStack({
      ports: { web: 0, mailbox: 0, services: 0 },
      pages: staticPages(join(projectRoot, 'dist/web'), options.demo),
      log: options.log ?? (() => undefined),
      demo: options.demo ?? options.lookInside ?? false,
      ...more,
    });
  const own = options.demo && options.dataFolder === undefined ? await newFolder() : undefined;
  const dataFolder = options.dataFolder ?? own;
  if (options.demo && dataFolder !== undefined) {
    await copyDemo(dataFolder, async (folder) =>
      (await start({ dataFolder: folder, prepare: (stack) => seedDemo(stack, 'en') })).stop(),
    );
  }
  const stack = await start(dataFolder === undefined ? {} : { dataFolder });
  return {
    ...stack,
    stop: async () => {
      try {
        await everythingDeclared({ endpoint: stack.endpoints.dynamoDb, tableName: stack.tableName });
      } finally {
        await stack.stop();
        if (own !== undefined) await rm(own, { recursive: true });
      }
    },
  };
};

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'stillwater-data-'));
