import { uploadLimits } from '#contract/library/limits.ts';
import { ApiError } from '../api/api-error.ts';
import { TransferError } from './upload-error.ts';

interface Options {
  readonly signal: AbortSignal;
  /** Called before each wait. */
  readonly onWait: () => void;
}

const firstWait = 500;
const longestWait = 10_000;

/**
 * Repeats a step that failed for a passing reason, at growing intervals and at once when the device is online again,
 * for up to `uploadLimits.retryMilliseconds` from its first failure.
 */
export const persistently = async <Result>(
  step: () => Promise<Result>,
  { signal, onWait }: Options,
): Promise<Result> => {
  let failedSince: number | undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      failedSince ??= performance.now();
      const left = uploadLimits.retryMilliseconds - (performance.now() - failedSince);
      // Spread, so that parts that broke together do not come back together.
      const interval = Math.min(firstWait * 2 ** attempt, longestWait) * (0.75 + Math.random() / 2);
      if (interval > left) throw error;
      onWait();
      // Without a network there is nothing to try; `pause` ends when it is back.
      await pause(navigator.onLine ? interval : left, signal);
    }
  }
};

const passingProblems = new Set<string>(['network', 'timeout', 'internal', 'too-many-requests', 'request-in-progress']);
const passingStatuses = new Set([0, 408, 429]);

const mayPass = (error: unknown): boolean => {
  if (error instanceof ApiError) return passingProblems.has(error.code);
  if (!(error instanceof TransferError)) return false;
  return passingStatuses.has(error.status) || error.status >= 500 || error.code === 'RequestTimeout';
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const events = new AbortController();
    const timer = setTimeout(() => {
      events.abort();
      resolve();
    }, milliseconds);
    const end = (settle: () => void) => (): void => {
      clearTimeout(timer);
      events.abort();
      settle();
    };
    window.addEventListener('online', end(resolve), { signal: events.signal });
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      { signal: events.signal },
    );
  });
