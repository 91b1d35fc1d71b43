import { communityLimits } from '#contract/community/limits.ts';
import { clientsAsTheyAre, type RelatedClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { newPostsIn } from '#lambdas/data/community/entry.ts';
import { storedMember } from '#lambdas/data/community/member.ts';
import { getThreads, newForCoach, unreadBy } from '#lambdas/data/community/messages/thread.ts';
import { get } from '#lambdas/data/table/read.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';

const getUnread: Handler<'getUnread'> = async ({ caller: { userId, userType } }) => {
  const isCoach = userType === 'coach';
  const active = isCoach ? [] : (await relationsOf(userId)).filter(({ status }) => status === 'active');
  const circleId = isCoach ? userId : latest(active)?.coachId;
  const [messages, posts] = await Promise.all([
    isCoach ? forCoach(userId) : forClient(active),
    circleId === undefined ? 0 : newPosts(circleId, userId),
  ]);
  return { messages, posts };
};

/** The coach whom somebody joined last, whose circle is theirs. */
const latest = (relations: readonly RelatedClient[]): RelatedClient | undefined =>
  relations.toSorted((one, other) => (other.joinedAt ?? '').localeCompare(one.joinedAt ?? ''))[0];

/** Threads that are counted; nobody who has more looks at the figure. */
const most = 100;

/** Unread messages of a coaching that has ended no longer count. */
const forCoach = async (coachId: string): Promise<number> => {
  const threads = await newForCoach(coachId);
  if (threads.length === 0) return 0;
  const clients = await clientsAsTheyAre(
    coachId,
    threads.slice(0, most).map(({ clientId }) => clientId),
  );
  const active = new Set(clients.flatMap(({ clientId, status }) => (status === 'active' ? [clientId] : [])));
  const counted = threads.filter(({ clientId }) => active.has(clientId));
  return counted.reduce((sum, thread) => sum + unreadBy('coach', thread), 0);
};

const forClient = async (relations: readonly RelatedClient[]): Promise<number> => {
  const threads = await getThreads(relations);
  return threads.reduce((sum, thread) => sum + unreadBy('client', thread), 0);
};

const newPosts = async (circleId: string, userId: string): Promise<number> => {
  const [schema, key] = storedMember(circleId, userId);
  const member = await get(schema, key);
  if (!member || member.leftAt !== undefined) return 0;
  return newPostsIn(circleId, member.lastSeenAt, userId, communityLimits.unread);
};

export const endpoints: Handlers<'unread'> = { getUnread };
