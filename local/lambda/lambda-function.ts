import type { FunctionSettings } from './function-settings.ts';
import { type LambdaInstance, type Outcome, startInstance } from './lambda-instance.ts';

export interface LambdaFunction {
  readonly name: string;
  /** @param payload the event as JSON */
  readonly invoke: (payload: string) => Promise<Outcome>;
  /** Starts one instance ahead of the first call. */
  readonly warm: () => void;
  /** Lets running calls end and answers all later ones with the bundle as it is on disk then. */
  readonly reload: () => void;
  readonly stop: () => Promise<void>;
}

interface Waiting {
  readonly payload: string;
  readonly resolve: (outcome: Outcome) => void;
}

/** Instances beyond the first end after this long without work, which keeps the stack small. */
const idleMilliseconds = 20_000;

/** A function with as many instances as its calls need, up to its limit; further calls wait their turn. */
export const lambdaFunction = (settings: FunctionSettings): LambdaFunction => {
  let instances: LambdaInstance[] = [];
  let stopped = false;
  const queue: Waiting[] = [];

  const start = (): LambdaInstance => {
    const instance = startInstance(settings);
    instances.push(instance);
    settings.budget?.add(instance);
    return instance;
  };

  const available = (): LambdaInstance | undefined => {
    instances = instances.filter((instance) => !instance.dead());
    const idle = instances.find((instance) => !instance.busy());
    if (idle) return idle;
    // The first is always granted: functions may wait for one another.
    const another = instances.length < settings.maximumInstances && !settings.budget?.isSpent();
    return instances.length === 0 || another ? start() : undefined;
  };

  const work = (): void => {
    if (stopped) return;
    while (queue.length > 0) {
      const instance = available();
      const waiting = instance && queue.shift();
      if (!instance || !waiting) return;
      void run(instance, waiting);
    }
  };

  const run = async (instance: LambdaInstance, { payload, resolve }: Waiting): Promise<void> => {
    settings.budget?.touch(instance);
    resolve(await instance.invoke(payload));
    if (!instances.includes(instance)) await instance.stop();
    work();
    shrink.refresh();
  };

  const shrink = setTimeout(() => {
    const [first, ...others] = instances;
    if (!first) return;
    instances = [first, ...others.filter((instance) => instance.busy())];
    for (const instance of others) if (!instance.busy()) void instance.stop();
  }, idleMilliseconds).unref();

  return {
    name: settings.functionName,
    invoke: (payload) =>
      new Promise((resolve) => {
        queue.push({ payload, resolve });
        work();
      }),
    warm: () => void available(),
    reload: () => {
      const old = instances;
      instances = [];
      for (const instance of old) if (!instance.busy()) void instance.stop();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(shrink);
      const payload = JSON.stringify({ errorType: 'Runtime.ExitError', errorMessage: 'The function was stopped' });
      for (const { resolve } of queue.splice(0)) resolve({ payload, functionError: 'Unhandled' });
      await Promise.all(instances.map((instance) => instance.stop()));
    },
  };
};
