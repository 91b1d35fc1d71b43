import { randomUUID } from 'node:crypto';
import type { FunctionSettings } from './function-settings.ts';
import type { InstanceHost } from './instance-host.ts';

/** Outcome of a call: the handler's answer as JSON, or Lambda's description of the failure. */
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

/**
 * Lambda's limit for loading a bundle; a call's own time begins only then. Source:
 * https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html
 */
const initMilliseconds = 10_000;

/** A line that Lambda's own log has for each new instance. Source: https://docs.aws.amazon.com/lambda/latest/dg/telemetry-schema-reference.html */
const initStart = (functionName: string): string =>
  `${JSON.stringify({
    time: new Date().toISOString(),
    type: 'platform.initStart',
    record: { initializationType: 'on-demand', phase: 'init', functionName, functionVersion: '$LATEST' },
  })}\n`;

/** Loads the function's bundle at once and waits for calls. */
export const startInstance = (settings: FunctionSettings, host: InstanceHost): LambdaInstance => {
  settings.log(initStart(settings.functionName));
  let ready = false;
  let retired = false;
  /** Hands a call that came too early to the bundle. */
  let begin: (() => void) | undefined;
  let finish: ((outcome: Outcome) => void) | undefined;
  let deathCause: Outcome | undefined;

  const settle = (outcome: Outcome): void => {
    const done = finish;
    finish = undefined;
    done?.(outcome);
  };
  let left: Promise<void> | undefined;
  const die = async (outcome: Outcome, way: 'leave' | 'abandon' = 'leave'): Promise<void> => {
    clearTimeout(init);
    deathCause ??= outcome;
    settle(outcome);
    left ??= place[way]();
    await left;
  };

  const init = setTimeout(() => void die(timedOut(initMilliseconds, 'Error: Init'), 'abandon'), initMilliseconds);
  const loaded = (): void => {
    clearTimeout(init);
    ready = true;
    begin?.();
    begin = undefined;
  };

  const place = host.load(settings, (notice) => {
    if (notice.type === 'ready') loaded();
    if (notice.type === 'result') settle({ payload: notice.payload });
    if (notice.type === 'failure') settle({ payload: notice.error, functionError: 'Unhandled' });
    if (notice.type === 'broken') void die({ payload: notice.error, functionError: 'Unhandled' });
    if (notice.type === 'ended') void die(failure('Runtime.ExitError', notice.error));
    if (notice.type === 'retired') retired = true;
    // A call under way is answered first.
    if (retired && !finish) void die(stopped);
  });

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
        timeout = setTimeout(() => void die(outcome, 'abandon'), timeoutMilliseconds);
        place.call({ payload, requestId, deadline: Date.now() + timeoutMilliseconds });
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
    stop: () => die(stopped),
  };
};

const failure = (errorType: string, errorMessage: string): Outcome => ({
  payload: JSON.stringify({ errorType, errorMessage }),
  functionError: 'Unhandled',
});

const stopped = failure('Runtime.ExitError', 'The function was stopped');

const timedOut = (milliseconds: number, what: string): Outcome =>
  failure('Sandbox.Timedout', `${what} timed out after ${(milliseconds / 1000).toFixed(2)} seconds`);
