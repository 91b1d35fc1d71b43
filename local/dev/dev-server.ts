import { join } from 'node:path';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { projectRoot } from '../project-root.ts';
import type { Stack } from '../stack.ts';
import type { Pages } from '../web/site.ts';
import { watchLambdas } from './watch-lambdas.ts';

export interface DevServer {
  /** The web site from its sources, with hot replacement. */
  readonly pages: Pages;
  /** From now on a changed Lambda is bundled and takes the next call. */
  readonly watch: (stack: Stack) => void;
  readonly stop: () => Promise<void>;
}

/** Vite inside this process, on the stack's own web origin. */
export const startDevServer = async (): Promise<DevServer> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(projectRoot, 'web/vite.config.ts'),
    appType: 'spa',
    clearScreen: false,
    server: { middlewareMode: true, ws: { host: '127.0.0.1', port: await freePort(24_678) } },
  });
  let stopWatching: (() => void) | undefined;
  return {
    pages: (request, response) =>
      vite.middlewares(request, response, () => {
        response.writeHead(404).end();
      }),
    watch: (stack) => {
      stopWatching = watchLambdas(stack.functions);
    },
    stop: async () => {
      stopWatching?.();
      await vite.close();
    },
  };
};
