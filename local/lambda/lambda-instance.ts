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
  /** Whether the bundle is loaded. */
  readonly ready: () => boolean;
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

/** What Lambda gives a bundle to load; a call's own time begins only then. Source: https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html */
const initMilliseconds = 10_000;

const workerFile = join(projectRoot, 'local/lambda/worker.cjs');

/** A line that Lambda's own log has for each new instance. Source: https://docs.aws.amazon.com/lambda/latest/dg/telemetry-schema-reference.html */
const initStart = (functionName: string): string =>
  `${JSON.stringify({
    time: new Date().toISOString(),
    type: 'platform.initStart',
    record: { initializationType: 'on-demand', phase: 'init', functionName, functionVersion: '$LATEST' },
  })}\n`;

/** Starts a worker thread that loads the function's bundle at once and waits for calls. */
export const startInstance = (settings: FunctionSettings): LambdaInstance => {
  settings.log(initStart(settings.functionName));
  const worker = new Worker(workerFile, {
    workerData: {
      file: settings.file,
      functionName: settings.functionName,
      memoryMegabytes: settings.memoryMegabytes,
    },
    env: settings.environment,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: settings.memoryMegabytes, maxYoungGenerationSizeMb: 2 },
  });
  worker.stdout.on('data', (chunk: Buffer) => settings.log(String(chunk)));
  worker.stderr.on('data', (chunk: Buffer) => settings.log(String(chunk)));

  let ready = false;
  /** Hands a call that came too early to the bundle. */
  let begin: (() => void) | undefined;
  let finish: ((outcome: Outcome) => void) | undefined;
  let deathCause: Outcome | undefined;

  const settle = (outcome: Outcome) => {
    const done = finish;
    finish = undefined;
    done?.(outcome);
  };
  const die = (outcome: Outcome) => {
    clearTimeout(init);
    deathCause ??= outcome;
    settle(outcome);
    return worker.terminate();
  };

  const init = setTimeout(() => void die(timedOut(initMilliseconds, 'Error: Init')), initMilliseconds);
  const loaded = (): void => {
    clearTimeout(init);
    ready = true;
    begin?.();
    begin = undefined;
  };

  worker.on('message', (message: Message) => {
    if (message.type === 'ready') loaded();
    if (message.type === 'result') settle({ payload: message.payload });
    if (message.type === 'failure') settle({ payload: message.error, functionError: 'Unhandled' });
    if (message.type === 'broken') void die({ payload: message.error, functionError: 'Unhandled' });
  });
  worker.on('error', (error) => void die(failure('Runtime.ExitError', error.message)));
  worker.on('exit', () => void die(failure('Runtime.ExitError', 'RequestId: Runtime exited')));

  const invoke = async (payload: string): Promise<Outcome> => {
    if (deathCause) return deathCause;
    const requestId = randomUUID();
    const { timeoutMilliseconds } = settings;
    return new Promise((resolve) => {
      let timeout: NodeJS.Timeout | undefined;
      finish = (outcome) => {
        clearTimeout(timeout);
        resolve(outcome);
      };
      const hand = (): void => {
        const outcome = timedOut(timeoutMilliseconds, `RequestId: ${requestId} Error: Task`);
        timeout = setTimeout(() => void die(outcome), timeoutMilliseconds);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
        worker.postMessage({ payload, requestId, deadline: Date.now() + timeoutMilliseconds });
      };
      if (ready) hand();
      else begin = hand;
    });
  };

  return {
    ready: () => ready,
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

const timedOut = (milliseconds: number, what: string): Outcome =>
  failure('Sandbox.Timedout', `${what} timed out after ${(milliseconds / 1000).toFixed(2)} seconds`);
