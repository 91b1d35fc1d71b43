import { join } from 'node:path';
import { ensureBuilt } from '#local/build/ensure-built.ts';
import { projectRoot } from '#local/project-root.ts';
import { seedDemo } from '#local/seed/seed-demo.ts';
import { type Stack, startStack } from '#local/stack.ts';
import { staticPages } from '#local/web/static-pages.ts';
import { everythingDeclared } from '../lambdas/undeclared.ts';

export interface TestStackOptions {
  /** Keeps the data; without it all lives in memory. */
  readonly dataFolder?: string;
  /** Whether the web site is built and served too, not the API alone. */
  readonly web?: boolean;
  readonly demo?: boolean;
  /** Receives the consoles of the Lambdas. */
  readonly log?: (text: string) => void;
}

/** The whole stack within this process, on free ports, with the Lambda bundles as they would be deployed. Stopping fails when the table holds an item of no declared kind. */
export const startTestStack = async (options: TestStackOptions = {}): Promise<Stack> => {
  await ensureBuilt(options.web ? ['lambdas', 'web'] : ['lambdas'], () => undefined);
  const stack = await startStack({
    ...(options.dataFolder === undefined ? {} : { dataFolder: options.dataFolder }),
    ports: { web: 0, mailbox: 0, services: 0 },
    pages: staticPages(join(projectRoot, 'dist/web')),
    log: options.log ?? (() => undefined),
    ...(options.demo ? { prepare: seedDemo } : {}),
  });
  return {
    ...stack,
    stop: async () => {
      try {
        await everythingDeclared({ endpoint: stack.endpoints.dynamoDb, tableName: stack.tableName });
      } finally {
        await stack.stop();
      }
    },
  };
};
