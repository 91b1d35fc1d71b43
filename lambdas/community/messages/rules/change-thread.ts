import { messageLimits } from '#contract/community/limits.ts';
import { getThread, keepThread, type StoredThread } from '#lambdas/data/community/messages/thread.ts';
import { type AttentionPlace, addAttention, removeAttention } from '#lambdas/data/feed/attention.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { manyAttempts, retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Between } from './thread-of.ts';

interface Changed<Result> {
  readonly after: StoredThread;
  /** Writes the thread and what it brings about, with whatever else belongs to the change. */
  readonly commit: (writes: readonly [Write, ...Write[]]) => Promise<Result>;
}

/**
 * Changes a thread as it is now, and with it what wants the coach's attention: what a client wrote and the coach has not read for a day.
 * @param change by the thread as it is, which is tried again when the other one wrote or read meanwhile; nothing where it stays so
 */
export const changeThread = async <Result>(
  between: Between,
  change: (before: StoredThread | undefined) => Promise<Changed<Result>>,
): Promise<Result> => {
  return retryOnConflict(manyAttempts, async (guard) => {
    const before = await getThread(between, { consistent: true });
    const { after, commit } = await change(before);
    const saved = keepThread(before, after);
    guard([saved]);
    return commit([saved, ...attention(between, before, after)]);
  });
};

const attention = (
  { relation: { firstName, lastName } }: Between,
  before: StoredThread | undefined,
  { coachId, clientId, coachWaits }: StoredThread,
): Write[] => {
  if (before?.coachWaits === coachWaits) return [];
  return [
    ...(before?.coachWaits === undefined ? [] : [removeAttention(unread(coachId, clientId, before.coachWaits))]),
    ...(coachWaits === undefined
      ? []
      : [addAttention({ ...unread(coachId, clientId, coachWaits), clientId, firstName, lastName, when: coachWaits })]),
  ];
};

const unread = (coachId: string, clientId: string, since: string): AttentionPlace => ({
  coachId,
  kind: 'message-unread',
  dueAt: plusSeconds(since, messageLimits.unreadFor),
  sourceId: clientId,
});
