import { vi } from 'vitest';

/** Waits until the check passes, for at most ten seconds: a busy machine is no failure. Fake timers move on meanwhile. */
export const eventually = <T>(check: () => T | Promise<T>, { interval = 50 } = {}): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval });
