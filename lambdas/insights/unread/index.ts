import { communityLimits } from '#contract/community/limits.ts';
import { isTheirCoach, type RelatedClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { newPostsIn } from '#lambdas/data/community/entry.ts';
import type { StoredMember } from '#lambdas/data/community/member.ts';
import { getThreads, unreadBy } from '#lambdas/data/community/messages/thread.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { latestOf, memberOf } from '../bell/rules/circle-of.ts';
import { waitingThreads } from '../bell/rules/coach-news.ts';
import { ringsForClient, ringsForCoach } from '../bell/rules/is-ringing.ts';

type Unread = ReturnType<Handler<'getUnread'>>;

const getUnread: Handler<'getUnread'> = ({ caller: { userId, userType } }) =>
  userType === 'coach' ? forCoach(userId) : forClient(userId);

const forCoach = async (coachId: string): Unread => {
  const threads = waitingThreads(coachId);
  const [waiting, posts, bell] = await Promise.all([
    threads,
    memberOf(coachId, coachId).then(newPosts),
    ringsForCoach(coachId, threads),
  ]);
  return { messages: waiting.reduce((sum, thread) => sum + unreadBy('coach', thread), 0), posts, bell };
};

const forClient = async (userId: string): Unread => {
  const active = relationsOf(userId).then((relations) => relations.filter(({ status }) => status === 'active'));
  const threads = active.then(getThreads);
  const member = active.then((relations) => memberIn(latestOf(relations), userId));
  const posts = member.then(newPosts);
  const [waiting, count, rung] = await Promise.all([
    threads,
    posts,
    ringsForClient(userId, {
      relations: active.then((relations) => relations.filter(isTheirCoach)),
      threads,
      // Where nothing is new in the circle, nothing is looked for.
      member: Promise.all([member, posts]).then(([found, news]) => (news === 0 ? undefined : found)),
    }),
  ]);
  return { messages: waiting.reduce((sum, thread) => sum + unreadBy('client', thread), 0), posts: count, ...rung };
};

const memberIn = async (relation: RelatedClient | undefined, userId: string): Promise<StoredMember | undefined> =>
  relation && memberOf(relation.coachId, userId);

const newPosts = async (member: StoredMember | undefined): Promise<number> =>
  member ? newPostsIn(member.circleId, member.lastSeenAt, member.userId, communityLimits.unread) : 0;

export const endpoints: Handlers<'unread'> = { getUnread };
