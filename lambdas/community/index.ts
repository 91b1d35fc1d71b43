import { isPost, postOf, removeEntry, uncountReply } from '#lambdas/data/community/entry.ts';
import { leaving, seen, storedMember } from '#lambdas/data/community/member.ts';
import { isOver, removalsOf } from '#lambdas/data/community/report.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit, committed } from '#lambdas/data/table/commit.ts';
import { get } from '#lambdas/data/table/read.ts';
import { manyAttempts, retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { appeal } from './endpoints/appeal.ts';
import { createPost } from './endpoints/create-post.ts';
import { createReply } from './endpoints/create-reply.ts';
import { decideReport } from './endpoints/decide-report.ts';
import { editOwn } from './endpoints/edit-own.ts';
import { joinCircle } from './endpoints/join-circle.ts';
import { listPosts } from './endpoints/list-posts.ts';
import { listReplies } from './endpoints/list-replies.ts';
import { listReports } from './endpoints/list-reports.ts';
import { moderate } from './endpoints/moderate.ts';
import { pinPost } from './endpoints/pin-post.ts';
import { react } from './endpoints/react.ts';
import { report } from './endpoints/report.ts';
import { circleOf } from './rules/circle-of.ts';
import { ownEntry } from './rules/entry-in.ts';
import { presentIn } from './rules/present.ts';
import { removalOf } from './rules/removal-of.ts';
import { circleSeenBy } from './rules/seen-by.ts';

const getCircle: Handler<'getCircle'> = async ({ caller }) => {
  const own = await circleOf(caller);
  return own ? circleSeenBy(caller.userId, own) : { state: 'none' };
};

/** Also of a circle whose coach is no longer theirs. Idempotent: who has left has left. */
const leaveCircle: Handler<'leaveCircle'> = async ({ caller, params: { circleId } }) => {
  const [schema, key] = storedMember(circleId, caller.userId);
  const member = await get(schema, key, { consistent: true });
  if (!member) throw new ProblemError('not-a-member');
  if (member.leftAt === undefined) await commit(...leaving(member, now()));
};

/** Nothing of others, and nothing for the coach, who removed it. */
const listRemoved: Handler<'listRemoved'> = async ({ caller, params: { circleId } }) => {
  const { userId } = await presentIn(caller, circleId);
  const at = now();
  const found = userId === circleId ? [] : await removalsOf(circleId, userId);
  return { items: found.filter((each) => !isOver(each, at)).map(removalOf) };
};

/** A reported text stays with the report, for the coach to decide. */
const removeOwn: Handler<'removeOwn'> = async ({ caller, params: { circleId, entryId } }) => {
  const present = await presentIn(caller, circleId);
  await retryOnConflict(manyAttempts, async () => {
    const entry = await ownEntry(present, entryId);
    await commit(removeEntry(entry, 'author'), ...(isPost(entry) ? [] : [uncountReply(circleId, postOf(entryId))]));
  });
};

const seeCircle: Handler<'seeCircle'> = async ({ caller, params: { circleId } }) => {
  const { userId } = await presentIn(caller, circleId);
  // Another device looked later.
  await committed(seen(circleId, userId, now()));
};

export const endpoints: Handlers<'community'> = {
  getCircle,
  joinCircle,
  leaveCircle,
  seeCircle,
  listPosts,
  createPost,
  listReplies,
  createReply,
  editOwn,
  removeOwn,
  react,
  report,
  listRemoved,
  appeal,
  moderate,
  pinPost,
  listReports,
  decideReport,
};
