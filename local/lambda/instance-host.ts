import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../project-root.ts';

/** A function's bundle, as a worker gets it. */
interface Bundle {
  readonly functionName: string;
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly memoryMegabytes: number;
  readonly log: (text: string) => void;
}

/** Message from an instance. */
type Notice =
  | { readonly type: 'ready' }
  | { readonly type: 'result'; readonly payload: string }
  | { readonly type: 'broken' | 'failure'; readonly error: string }
  /** Its worker ended, with all instances in it. */
  | { readonly type: 'ended'; readonly error: string }
  /** Its worker takes no further calls. */
  | { readonly type: 'retired' };

/** An instance's place in a worker. */
interface Place {
  readonly call: (call: { readonly payload: string; readonly requestId: string; readonly deadline: number }) => void;
  /** Unloads the instance; the last one ends the worker. */
  readonly leave: () => Promise<void>;
  /** Leaves a worker that a call may hold up for ever: it ends as soon as the calls of the other instances are answered. */
  readonly abandon: () => Promise<void>;
}

/** Where instances live: one worker at a time, and a new one after that has ended or hangs. */
export interface InstanceHost {
  readonly load: (bundle: Bundle, notify: (notice: Notice) => void) => Place;
}

/** Of all instances of a worker together, MiB. */
const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 2 };

const workerFile = join(projectRoot, 'local/lambda/worker.cjs');

export const instanceHost = (): InstanceHost => {
  let current: RunningWorker | undefined;
  return {
    load: (bundle, notify) => {
      if (!current?.isOpen()) current = startWorker(bundle.log);
      return current.load(bundle, notify);
    },
  };
};

interface RunningWorker extends InstanceHost {
  readonly isOpen: () => boolean;
}

const startWorker = (log: (text: string) => void): RunningWorker => {
  // Nothing of the process that starts it; each instance gets an environment of its own.
  const worker = new Worker(workerFile, { env: { TZ: ':UTC' }, stdout: true, stderr: true, resourceLimits: heap });
  worker.stdout.on('data', (chunk: Buffer) => log(String(chunk)));
  worker.stderr.on('data', (chunk: Buffer) => log(String(chunk)));

  const residents = new Map<number, (notice: Notice) => void>();
  let isOpen = true;
  let loaded = 0;

  const send = (message: object): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    worker.postMessage(message);
  };
  const end = (error: string): void => {
    isOpen = false;
    for (const notify of residents.values()) notify({ type: 'ended', error });
  };
  worker.on('message', ({ instance, ...notice }: Notice & { readonly instance: number }) =>
    residents.get(instance)?.(notice),
  );
  worker.on('error', ({ message }) => end(message));
  worker.on('exit', () => end('RequestId: Runtime exited'));

  const remove = async (instance: number): Promise<void> => {
    residents.delete(instance);
    if (residents.size > 0) return send({ action: 'unload', instance });
    isOpen = false;
    await worker.terminate();
  };

  return {
    isOpen: () => isOpen,
    load: (bundle, notify) => {
      loaded += 1;
      const instance = loaded;
      residents.set(instance, notify);
      const { file, functionName, memoryMegabytes, environment } = bundle;
      send({ action: 'load', instance, settings: { file, functionName, memoryMegabytes, environment } });
      return {
        call: (call) => send({ action: 'call', instance, ...call }),
        leave: () => remove(instance),
        abandon: async () => {
          isOpen = false;
          const removed = remove(instance);
          for (const notifyOther of residents.values()) notifyOther({ type: 'retired' });
          await removed;
        },
      };
    },
  };
};
