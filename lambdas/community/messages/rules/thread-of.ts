import type { MessageSide, Thread } from '#contract/community/messages/schema.ts';
import { getClient, type RelatedClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { type Place, type StoredThread, unreadBy } from '#lambdas/data/community/messages/thread.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** A coach and a client who has joined, seen by one of them. */
export interface Between extends Place {
  readonly side: MessageSide;
  readonly relation: RelatedClient & { readonly userId: string };
}

/**
 * The two whom a thread is of, whether or not anything was written.
 * @throws ProblemError('thread-not-found') also for a client who has not joined
 */
export const betweenThem = async (caller: Caller, clientId: string): Promise<Between> => {
  const side: MessageSide = caller.userType === 'coach' ? 'coach' : 'client';
  const relation =
    side === 'coach'
      ? await getClient(caller.userId, clientId)
      : (await relationsOf(caller.userId)).find((each) => each.clientId === clientId);
  if (relation?.userId === undefined) throw new ProblemError('thread-not-found');
  return { coachId: relation.coachId, clientId, side, relation: { ...relation, userId: relation.userId } };
};

interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

/** A thread as one of the two sees it. A thread that has ended is new for neither. */
export const threadFor = (
  side: MessageSide,
  clientId: string,
  other: Person,
  isOpen: boolean,
  thread: StoredThread | undefined,
): Thread => ({
  clientId,
  firstName: other.firstName,
  lastName: other.lastName,
  state: isOpen ? 'open' : 'closed',
  unread: thread && isOpen ? unreadBy(side, thread) : 0,
  ...(thread && { last: { from: thread.lastFrom, at: thread.lastAt, excerpt: thread.excerpt } }),
});
