import { afterAll, beforeAll, vi } from 'vitest';

/** Runs `action` as if so many seconds had passed; only the date is false, timers run on. */
export const later = async <Result>(seconds: number, action: () => Promise<Result>): Promise<Result> => {
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] });
  try {
    return await action();
  } finally {
    vi.useRealTimers();
  }
};

/**
 * All tests of a file run as if it had begun at this moment, so that the dates in it stay ahead for ever. Time runs on from there. Call it
 * before anything that starts in a hook.
 */
export const asIfStartedAt = (instant: string): void => {
  const RealDate = Date;
  beforeAll(() => {
    const offset = RealDate.parse(instant) - RealDate.now();
    const now = (): number => RealDate.now() + offset;
    class LaterDate extends RealDate {
      constructor(...given: readonly (number | string | Date)[]) {
        if (given.length > 1) throw new Error('A date of this many parts is not made here: Date.UTC is');
        super(given[0] ?? now());
      }
      static override now = now;
    }
    Object.defineProperty(globalThis, 'Date', { value: LaterDate, configurable: true, writable: true });
  });
  afterAll(() => {
    globalThis.Date = RealDate;
  });
};
