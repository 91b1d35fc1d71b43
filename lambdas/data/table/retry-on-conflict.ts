import { setTimeout as delay } from 'node:timers/promises';
import { ConditionFailed, WriteConflict } from './condition-failed.ts';
import type { Write } from './write.ts';

/**
 * Waits before the next attempt: exponential backoff with full jitter, as AWS asks for.
 * @param attempt the one that failed, from 1
 * @param first milliseconds that the first wait has at most
 */
export const backOff = (attempt: number, first = 20): Promise<void> =>
  delay(Math.random() * first * 2 ** Math.min(attempt - 1, 5));

/** For items that many people change at the same moment, such as a post or a count. */
export const manyAttempts = 12;

interface RetryOptions {
  /** The error after the last attempt; `WriteConflict`, which a client may retry, unless given. */
  readonly giveUp?: (refusal: ConditionFailed) => Error;
  /** Whether a refusal means a lost race; every one does unless given. */
  readonly isConflict?: (refusal: ConditionFailed) => boolean;
}

/**
 * Reads, computes and commits again when a condition refused the commit because another request came first. Use it once per request,
 * around everything that has to be read again; nested retries multiply.
 * @param work given `guard`, it names the writes whose refusal means a lost race; without, every refusal does
 * @throws WriteConflict after the last attempt, and whatever else `work` throws at once
 */
export const retryOnConflict = async <Result>(
  attempts: number,
  work: (guard: (writes: readonly Write[]) => void) => Promise<Result>,
  {
    giveUp = (cause) => new WriteConflict('Others kept changing the same items', { cause }),
    isConflict = () => true,
  }: RetryOptions = {},
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    let guards: readonly Write[] | undefined;
    try {
      return await work((writes) => {
        guards = [...(guards ?? []), ...writes];
      });
    } catch (error) {
      if (!(error instanceof ConditionFailed) || !isConflict(error)) throw error;
      if (guards && !guards.some((write) => error.refuses(write))) throw error;
      if (attempt === attempts) throw giveUp(error);
    }
    await backOff(attempt);
  }
};

/** A change of times that others may take meanwhile: the writes that claim them, and the commit of all. */
export interface Plan<Result> {
  readonly guards: readonly Write[];
  readonly commit: () => Promise<Result>;
}

/** Plans and commits again when another request claimed the same times or credits in between. @throws WriteConflict */
export const retryWhenTaken = <Result>(plan: () => Promise<Plan<Result>>): Promise<Result> =>
  retryOnConflict(8, async (guard) => {
    const { guards, commit } = await plan();
    guard(guards);
    return commit();
  });
