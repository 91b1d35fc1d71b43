import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../project-root.ts';
import type { FunctionSettings } from './function-settings.ts';

/** What a call came to: the handler's answer as JSON, or Lambda's description of the failure. */
export interface Outcome {
  readonly payload: string;
  readonly functionError?: 'Unhandled';
}

/** One execution environment. After a timeout or a crash it is dead and takes no further call. */
export interface LambdaInstance {
  readonly busy: () => boolean;
  readonly dead: () => boolean;
  /** One call at a time, as Lambda does. */
  readonly invoke: (payload: string) => Promise<Outcome>;
  readonly stop: () => Promise<void>;
}

/** What the worker tells: see worker.cjs. */
type Message =
  | { readonly type: 'ready' }
  | { readonly type: 'result'; readonly payload: string }
  | { readonly type: 'broken' | 'failure'; readonly error: string };

const workerFile = join(projectRoot, 'local/lambda/worker.cjs');

/** Starts a worker thread that loads the function's bundle at once and waits for calls. */
export const startInstance = (settings: FunctionSettings): LambdaInstance => {
  const worker = new Worker(workerFile, {
    workerData: {
      file: settings.file,
      functionName: settings.functionName,
      memoryMegabytes: settings.memoryMegabytes,
    },
    env: settings.environment,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: settings.memoryMegabytes, maxYoungGenerationSizeMb: 4 },
  });
  worker.stdout.on('data', (chunk: Buffer) => settings.log(String(chunk)));
  worker.stderr.on('data', (chunk: Buffer) => settings.log(String(chunk)));

  let finish: ((outcome: Outcome) => void) | undefined;
  let deathCause: Outcome | undefined;

  const settle = (outcome: Outcome) => {
    const done = finish;
    finish = undefined;
    done?.(outcome);
  };
  const die = (outcome: Outcome) => {
    deathCause ??= outcome;
    settle(outcome);
    return worker.terminate();
  };

  worker.on('message', (message: Message) => {
    if (message.type === 'result') settle({ payload: message.payload });
    if (message.type === 'failure') settle({ payload: message.error, functionError: 'Unhandled' });
    if (message.type === 'broken') void die({ payload: message.error, functionError: 'Unhandled' });
  });
  worker.on('error', (error) => void die(failure('Runtime.ExitError', error.message)));
  worker.on('exit', () => void die(failure('Runtime.ExitError', 'RequestId: Runtime exited')));

  const invoke = async (payload: string): Promise<Outcome> => {
    if (deathCause) return deathCause;
    const requestId = randomUUID();
    return new Promise((resolve) => {
      const timeout = setTimeout(() => {
        const seconds = (settings.timeoutMilliseconds / 1000).toFixed(2);
        void die(failure('Sandbox.Timedout', `RequestId: ${requestId} Error: Task timed out after ${seconds} seconds`));
      }, settings.timeoutMilliseconds);
      finish = (outcome) => {
        clearTimeout(timeout);
        resolve(outcome);
      };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
      worker.postMessage({ payload, requestId, deadline: Date.now() + settings.timeoutMilliseconds });
    });
  };

  return {
    busy: () => finish !== undefined,
    dead: () => deathCause !== undefined,
    invoke,
    stop: async () => {
      await die(failure('Runtime.ExitError', 'The function was stopped'));
    },
  };
};

const failure = (errorType: string, errorMessage: string): Outcome => ({
  payload: JSON.stringify({ errorType, errorMessage }),
  functionError: 'Unhandled',
});
