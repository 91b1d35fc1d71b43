import {
  firstUnread,
  getMessage,
  getThread,
  otherThan,
  type StoredThread,
} from '#lambdas/data/community/messages/thread.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { changeThread } from '../rules/change-thread.ts';
import { betweenThem } from '../rules/thread-of.ts';

/** A read message stays read, in whatever order devices report it. */
export const markRead: Handler<'markRead'> = async ({ caller, params: { clientId }, body: { upTo } }) => {
  const between = await betweenThem(caller, clientId);
  const { side } = between;
  const message = await getMessage(between, upTo);
  if (!message) throw new ProblemError('thread-not-found');
  const other = otherThan(side);
  const read = message.sent[other];
  const isRead = (thread: StoredThread): boolean =>
    read <= (side === 'coach' ? thread.readByCoach : thread.readByClient);
  const present = await getThread(between, { consistent: true });
  if (!present || isRead(present)) return;
  await changeThread(between, async (before) => {
    if (!before) throw new ProblemError('thread-not-found');
    const { coachWaits, clientWaits, ...thread } = before;
    const since = before.sent[other] > read ? await firstUnread(between, side, upTo) : undefined;
    const nowWaits = since === undefined ? {} : { [side === 'coach' ? 'coachWaits' : 'clientWaits']: since };
    const otherWaits =
      side === 'coach' ? clientWaits !== undefined && { clientWaits } : coachWaits !== undefined && { coachWaits };
    const after: StoredThread = {
      ...thread,
      ...otherWaits,
      ...nowWaits,
      ...(side === 'coach'
        ? { readByCoach: Math.max(before.readByCoach, read) }
        : { readByClient: Math.max(before.readByClient, read) }),
    };
    // Another device has told of later ones meanwhile.
    if (isRead(before)) return { after: before, commit: () => Promise.resolve() };
    return { after, commit: async (writes) => commit(...writes) };
  });
};
