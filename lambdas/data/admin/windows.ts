import * as v from 'valibot';
import type { ProblemCode } from '#contract/problems.ts';
import { commit } from '../table/commit.ts';
import { ConditionFailed } from '../table/condition-failed.ts';
import type { Key } from '../table/entity.ts';
import { absent, atMost, equals, some } from '../table/expression.ts';
import { getAll } from '../table/read.ts';
import { manyAttempts, retryOnConflict } from '../table/retry-on-conflict.ts';
import { put, upsert, type Write } from '../table/write.ts';
import { LimitReached } from './limit-reached.ts';

/**
 * Counts something before it is done: all windows are checked and written in one transaction.
 * @param code the problem of whoever has done too much
 * @returns gives the count back, for what was not done after all
 * @throws LimitReached
 */
export const countIn = async (histories: readonly History[], code: ProblemCode): Promise<() => Promise<void>> => {
  const at = Date.now();
  await change(histories, (past, history) => {
    const wait = Math.max(...history.windows.map((window) => waitFor(window, past, at)));
    if (wait > 0) throw new LimitReached(code, Math.ceil(wait / 1000));
    return [...past, at];
  });
  return () =>
    change(histories, (past) => past.filter((instant, index) => instant !== at || past.indexOf(at) !== index));
};

/** So many in so long. */
interface Window {
  readonly count: number;
  /** Seconds. */
  readonly window: number;
}

/** Instants that are counted together; `key` is an item of their own. */
export interface History {
  readonly key: Key;
  readonly windows: readonly Window[];
}

/** Milliseconds until the window has room for one more. */
const waitFor = ({ count, window }: Window, sentAt: readonly number[], at: number): number => {
  const recent = sentAt.filter((instant) => instant > at - window * 1000);
  const blocking = recent[recent.length - count];
  return blocking === undefined ? 0 : blocking + window * 1000 - at;
};

const StoredHistory = v.object({ pk: v.string(), sentAt: v.array(v.number()), version: v.number() });

const change = async (
  histories: readonly History[],
  next: (sentAt: readonly number[], history: History) => readonly number[],
): Promise<void> => {
  await retryOnConflict(manyAttempts, async () => {
    const stored = await getAll(
      StoredHistory,
      histories.map(({ key }) => key),
    );
    const [first, ...others] = histories.map((history): Write => {
      const before = stored.find(({ pk }) => pk === history.key.pk);
      return writeHistory(history, next(before?.sentAt ?? [], history), before?.version);
    });
    if (first !== undefined) await commit(first, ...others);
  });
};

const longest = (windows: readonly Window[]): number => Math.max(...windows.map(({ window }) => window));

const writeHistory = ({ key, windows }: History, sentAt: readonly number[], version: number | undefined): Write => {
  const keep = longest(windows);
  const at = Date.now();
  return put(
    {
      ...key,
      sentAt: sentAt.filter((instant) => instant > at - keep * 1000),
      version: (version ?? 0) + 1,
      ttl: Math.ceil(at / 1000) + keep,
    },
    version === undefined ? absent('pk') : equals('version', version),
  );
};

/**
 * Counts in windows that all begin at the same time, so that one write both checks and counts, however many come at once.
 * @returns the seconds until there is room, when this one is too many
 */
export const countWithin = async (
  { count, window }: Window,
  keyOf: (window: number) => Key,
): Promise<number | undefined> => {
  const seconds = Date.now() / 1000;
  const began = Math.floor(seconds / window);
  const ends = (began + 1) * window;
  try {
    await commit(
      upsert(
        keyOf(began),
        { add: { attempts: 1 }, set: { ttl: ends } },
        some(absent('attempts'), atMost('attempts', count - 1)),
      ),
    );
    return undefined;
  } catch (error) {
    if (error instanceof ConditionFailed) return Math.ceil(ends - seconds);
    throw error;
  }
};
