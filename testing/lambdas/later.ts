import { jest } from '@jest/globals';

/** Runs `action` as if so many seconds had passed; only the date is false, timers run on. */
export const later = async <Result>(seconds: number, action: () => Promise<Result>): Promise<Result> => {
  jest.useFakeTimers({
    now: Date.now() + seconds * 1000,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  try {
    return await action();
  } finally {
    jest.useRealTimers();
  }
};
