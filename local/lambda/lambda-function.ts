import type { FunctionSettings } from './function-settings.ts';
import { instanceHost } from './instance-host.ts';
import { type LambdaInstance, type Outcome, startInstance } from './lambda-instance.ts';

export interface LambdaFunction {
  readonly name: string;
  /** @param payload the event as JSON */
  readonly invoke: (payload: string) => Promise<Outcome>;
  /** Lets running calls end and answers all later ones with the bundle as it is on disk then. */
  readonly reload: () => void;
  readonly stop: () => Promise<void>;
}

interface Waiting {
  /** When the call came, by `performance.now()`. */
  readonly since: number;
  readonly payload: string;
  readonly resolve: (outcome: Outcome) => void;
}

/** Instances beyond the first end after this long without work. */
const idleMilliseconds = 20_000;

/** A function with one instance, and more up to its limit when calls have to wait; further calls wait their turn. */
export const lambdaFunction = (settings: FunctionSettings): LambdaFunction => {
  const { patienceMilliseconds = 150, restMilliseconds = 300_000 } = settings;
  let instances: LambdaInstance[] = [];
  let stopped = false;
  const queue: Waiting[] = [];

  const start = (): void => {
    const kind = instances.length === 0 ? 'first' : 'spare';
    const instance = startInstance(settings, settings.hosts?.[kind] ?? instanceHost());
    settings.pool?.add(instance, kind);
    instances.push(instance);
  };

  const work = (): void => {
    if (stopped) return;
    instances = instances.filter((instance) => !instance.dead());
    // The first is always granted: functions may wait for one another.
    if (queue.length > 0 && instances.length === 0) start();
    for (const instance of instances) {
      const waiting = instance.busy() ? undefined : queue.shift();
      if (waiting) void run(instance, waiting);
    }
    const [first] = queue;
    if (!first) return;
    const left = first.since + patienceMilliseconds - performance.now();
    // Where nothing could be started for a call, it is tried again after as long.
    impatience ??= setTimeout(relieve, left > 0 ? left : patienceMilliseconds);
  };

  const run = async (instance: LambdaInstance, { payload, resolve }: Waiting): Promise<void> => {
    settings.pool?.touch(instance);
    resolve(await instance.invoke(payload));
    if (!instances.includes(instance)) await instance.stop();
    work();
    shrink.refresh();
    rest.refresh();
  };

  let impatience: NodeJS.Timeout | undefined;
  /** Starts another instance where a call has waited long enough, unless one is being started already. */
  const relieve = (): void => {
    impatience = undefined;
    const [first] = queue;
    if (!first || stopped) return;
    const isPatient = performance.now() - first.since < patienceMilliseconds;
    const isStarting = instances.some((instance) => !instance.dead() && !instance.ready());
    const mayStart = instances.length < settings.maximumInstances && (settings.pool?.hasSpare() ?? true);
    if (!isPatient && !isStarting && mayStart) start();
    work();
  };

  const keepOnly = (first: number): void => {
    const ended = instances.slice(first).filter((instance) => !instance.busy());
    instances = instances.filter((instance) => !ended.includes(instance));
    for (const instance of ended) void instance.stop();
  };
  const shrink = setTimeout(() => keepOnly(1), idleMilliseconds).unref();
  const rest = setTimeout(() => keepOnly(0), restMilliseconds).unref();

  return {
    name: settings.functionName,
    invoke: (payload) =>
      new Promise((resolve) => {
        queue.push({ since: performance.now(), payload, resolve });
        work();
      }),
    reload: () => {
      const old = instances;
      instances = [];
      for (const instance of old) if (!instance.busy()) void instance.stop();
    },
    stop: async () => {
      stopped = true;
      for (const timer of [shrink, rest, impatience]) clearTimeout(timer);
      const payload = JSON.stringify({ errorType: 'Runtime.ExitError', errorMessage: 'The function was stopped' });
      for (const { resolve } of queue.splice(0)) resolve({ payload, functionError: 'Unhandled' });
      await Promise.all(instances.map((instance) => instance.stop()));
    },
  };
};
