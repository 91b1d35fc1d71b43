import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { defined } from '#contract/core/defined.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { partNames } from '../build/parts.ts';
import { startDevServer } from '../dev/dev-server.ts';
import { connectLocalStack } from '../localstack/connect.ts';
import { projectRoot } from '../project-root.ts';
import { demoAccounts } from '../seed/demo-people.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { type Stack, startStack } from '../stack.ts';
import { staticPages } from '../web/static-pages.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { onEnd } from './on-end.ts';
import type { Options } from './options.ts';
import { report } from './report.ts';

/** Appends to a file; begins it anew with each start. */
const logFile = (path: string): ((text: string) => void) => {
  const stream = createWriteStream(path, { flags: 'w', mode: 0o600 });
  return (text) => void stream.write(text);
};

/** Runs the whole stack until a signal ends it. */
export const supervise = async (options: Options): Promise<void> => {
  const data = await openDataFolder(options.dataFolder);
  const starting = start(options, data);
  onEnd(async () => {
    // A signal may come while parts are still starting; then they are awaited, because only what has started can be stopped.
    const running = await starting.catch(() => undefined);
    await running?.stop();
    await data.release();
  });
  try {
    const { stack } = await starting;
    print(report({ stack, options, accounts: demoAccounts, demo: await data.holdsDemo() }));
  } catch (error) {
    await data.release();
    throw error;
  }
};

interface Running {
  readonly stack: Stack;
  readonly stop: () => Promise<void>;
}

const start = async (options: Options, data: DataFolder): Promise<Running> => {
  const localStack = options.localStack === undefined ? undefined : await connectLocalStack(options.localStack);
  if (localStack) print(`\n${localStack.explanation}\n`);
  if (options.fresh) await localStack?.clear();
  // A LocalStack that was started anew has forgotten what the accounts kept here belong to.
  const stale = localStack !== undefined && (await localStack.tableMade()) !== (await data.tableMade());
  if (options.fresh || stale) await data.clear();
  await ensureBuilt(
    partNames.filter((part) => !(options.dev && part === 'web')),
    print,
  );
  const log = logFile(join(options.dataFolder, 'stack.log'));
  const dev = options.dev ? await startDevServer() : undefined;
  const stack = await startStack({
    dataFolder: options.dataFolder,
    administratorSecondFactor: options.secondFactor ? 'required' : 'optional',
    scanUploads: options.scanUploads,
    demo: options.demo,
    ports: { web: options.port, mailbox: 8005, services: 8010 },
    pages: dev?.pages ?? staticPages(join(projectRoot, 'dist/web'), options.demo),
    // Vite's client needs inline scripts and a socket, which the site's own policy forbids.
    ...(dev ? { headers: {} } : {}),
    log,
    ...defined({ services: localStack?.services }),
    prepare: async (started) => {
      const made = await localStack?.tableMade();
      if (made) await data.markTable(made);
      await prepare(started, options, data);
    },
  });
  dev?.watch(stack);
  return {
    stack,
    stop: async () => {
      await dev?.stop();
      await stack.stop();
    },
  };
};

const prepare = async (stack: Stack, { demo }: Options, data: DataFolder): Promise<void> => {
  await data.describe(stack);
  if (!demo || (await data.holdsDemo())) return;
  await seedDemo(stack);
  await data.markDemo();
};

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
