import type { Asset } from '#contract/library/assets/schema.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';
import type { UploadOptions, UploadStep } from '#web/lib/upload/upload-file.ts';
import { RefusedFile } from './refused-file.ts';

const refusals = new Set<ApiErrorCode>([
  'bad-request',
  'file-type-not-allowed',
  'file-too-large',
  'file-content-mismatch',
] satisfies ProblemCode[]);

/** Whether the same file could be uploaded at another try: not when it is the file itself that is not taken. */
export const maySucceed = (error: unknown): boolean =>
  !(error instanceof RefusedFile || (error instanceof ApiError && refusals.has(error.code)));

type UploadState = 'waiting' | UploadStep | 'done' | 'failed';

/** One file on its way. */
export interface UploadTask {
  readonly id: string;
  readonly file: File;
  readonly state: UploadState;
  /** Whole percent, 0 to 100; -1 once it has failed. */
  readonly percent: number;
  readonly error?: unknown;
}

export interface UploadsShown {
  /** The batch, until all of it has ended. */
  readonly tasks: readonly UploadTask[];
  /** Failed uploads of batches that have ended, until they are retried or dismissed. */
  readonly failures: readonly UploadTask[];
  /** How many files were added so far. */
  readonly added: number;
}

type Upload = (file: File, options: Omit<UploadOptions, 'userId'>) => Promise<Asset>;

interface Parts {
  /** @throws what is wrong with the file before anything is sent */
  readonly check: (file: File) => void;
  readonly upload: Upload;
  /** Throws away what has arrived of a cancelled file. */
  readonly discard: (assetId: string) => Promise<void>;
  /** How long an ended batch stays in sight. */
  readonly lingerMilliseconds?: number;
}

const reset = (task: UploadTask): UploadTask => ({ ...task, state: 'waiting', percent: 0, error: undefined });

const retried = ({ tasks, failures }: UploadsShown, ids: readonly string[]): Partial<UploadsShown> => {
  const again = failures.filter(({ id }) => ids.includes(id));
  return {
    tasks: [...tasks.map((task) => (ids.includes(task.id) ? reset(task) : task)), ...again.map(reset)],
    failures: failures.filter(({ id }) => !ids.includes(id)),
  };
};

/** Files that are on their way at the same time; they share the connections. */
const filesAtOnce = 3;

/** Uploads file after file; one that fails stops no other. Lives as long as the page, whatever of it is shown. */
export const createUploadQueue = ({ check, upload, discard, lingerMilliseconds = 2500 }: Parts) => {
  let shown: UploadsShown = { tasks: [], failures: [], added: 0 };
  let clearing: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const running = new Map<string, { stop: AbortController; assetId?: string }>();

  const show = (next: Partial<UploadsShown>): void => {
    shown = { ...shown, ...next };
    for (const listener of listeners) listener();
  };
  const taskOf = (id: string): UploadTask | undefined => shown.tasks.find((task) => task.id === id);
  const change = (id: string, changes: Partial<UploadTask>): void => {
    const task = taskOf(id);
    if (!task) return;
    const next = { ...task, ...changes };
    const isSame = next.state === task.state && next.percent === task.percent && next.error === task.error;
    if (!isSame) show({ tasks: shown.tasks.map((other) => (other === task ? next : other)) });
  };

  const fail = (id: string, error: unknown): void => {
    console.error(error);
    change(id, { state: 'failed', percent: -1, error });
  };
  const run = async ({ id, file }: UploadTask): Promise<void> => {
    const stop = new AbortController();
    const job: { stop: AbortController; assetId?: string } = { stop };
    running.set(id, job);
    change(id, { state: 'sending', percent: 0, error: undefined });
    try {
      await upload(file, {
        signal: stop.signal,
        onBegin: (assetId) => {
          job.assetId = assetId;
        },
        // A part that is sent again must not turn the bar back.
        onProgress: (percent) => change(id, { percent: Math.max(percent, taskOf(id)?.percent ?? 0) }),
        onStep: (state) => change(id, { state }),
      });
      change(id, { state: 'done', percent: 100 });
      show({ added: shown.added + 1 });
    } catch (error) {
      if (!stop.signal.aborted) fail(id, error);
    } finally {
      running.delete(id);
      proceed();
    }
  };
  const proceed = (): void => {
    const waiting = shown.tasks.filter(({ state }) => state === 'waiting');
    for (const task of waiting.slice(0, filesAtOnce - running.size)) void run(task);
    clearTimeout(clearing);
    if (running.size === 0 && shown.tasks.length > 0) clearing = setTimeout(clear, lingerMilliseconds);
  };
  const clear = (): void => {
    const failed = shown.tasks.filter(({ state }) => state === 'failed');
    show({ tasks: [], failures: [...shown.failures, ...failed] });
  };
  const enqueue = (files: readonly File[]): void => {
    const tasks = files.map((file): UploadTask => ({ id: crypto.randomUUID(), file, state: 'waiting', percent: 0 }));
    show({ tasks: [...shown.tasks, ...tasks] });
    for (const { id, file } of tasks) {
      try {
        check(file);
      } catch (error) {
        fail(id, error);
      }
    }
    proceed();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    shown: (): UploadsShown => shown,
    isBusy: (): boolean => running.size > 0,
    add: enqueue,
    cancel: (id: string): void => {
      const job = running.get(id);
      job?.stop.abort();
      show({ tasks: shown.tasks.filter((task) => task.id !== id) });
      if (job?.assetId !== undefined) discard(job.assetId).catch(console.error);
      proceed();
    },
    /** Tries failed files again, of the batch or of an earlier one. */
    retry: (ids: readonly string[]): void => {
      show(retried(shown, ids));
      proceed();
    },
    dismiss: (): void => show({ failures: [] }),
    /** Stops everything and shows nothing more; what has arrived stays for another time. */
    leave: (): void => {
      for (const { stop } of running.values()) stop.abort();
      clearTimeout(clearing);
      show({ tasks: [], failures: [] });
    },
  };
};
