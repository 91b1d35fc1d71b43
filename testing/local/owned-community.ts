import { Message } from '#contract/community/messages/schema.ts';
import { Circle, Post, Report } from '#contract/community/schema.ts';
import { pageOf } from '#contract/core/fields.ts';
import type { Known } from '../contract/arbitrary.ts';
import type { Call } from './call-stack.ts';

/** The demo's posts in the circle of coach A and user A, both of whom are members, and the two's messages. */
export const ownedCommunity = async (clientId: string, call: Call): Promise<Known> => {
  // Whoever was asked to leave is back.
  const enter = (as: 'coachA' | 'userA') =>
    call(Circle, 'joinCircle', as, { body: { displayName: as, acceptedRules: true } });
  const [{ circleId = '' }] = await Promise.all([enter('coachA'), enter('userA')]);
  const posts = await call(pageOf(Post), 'listPosts', 'coachA', { params: { circleId } });
  const reports = await call(pageOf(Report), 'listReports', 'coachA', {});
  const messages = await call(pageOf(Message), 'listMessages', 'coachA', { params: { clientId } });
  const [post, report, message] = [posts.items[0], reports.items[0], messages.items[0]];
  return {
    circleId: [circleId],
    entryId: [report?.id ?? post?.id ?? ''],
    clientId: [clientId],
    upTo: [message?.id ?? ''],
    secret: [message?.text ?? '', report?.text ?? post?.text ?? ''],
  };
};
