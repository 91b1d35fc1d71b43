import type { Grant } from '#contract/sharing/is-shared.ts';
import { type SharingChange, streams } from '#contract/sharing/schema.ts';
import { forgetUnshared } from '#lambdas/data/practice/shared-activity.ts';
import { ownCoachOf } from '#lambdas/data/sharing/own-coach.ts';
import { changeGrant, grantOf } from '#lambdas/data/sharing/share.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { sharingOf } from '../rules/sharing-of.ts';

/** What the client says holds from the coach's next request on. */
export const updateSharing: Handler<'updateSharing'> = async ({ caller, body }) => {
  const own = await ownCoachOf(caller.userId);
  if (!own) throw new ProblemError('relation-not-active');
  const after = granted(grantOf(own.relation), body, now());
  await commit(...changeGrant(own.relation, after, own.coach));
  if (isLess(grantOf(own.relation), after)) await forgetUnshared(own.relation.clientId, after);
  return sharingOf(caller.userId, { ...own, relation: { ...own.relation, share: after.streams } });
};

/** Whether anything that was shared may not be so any more. */
const isLess = (before: Grant, after: Grant): boolean =>
  before.itemsSince !== after.itemsSince ||
  streams.some((stream) => (before.streams[stream] ?? never) < (after.streams[stream] ?? never));

const never = '9999';

const granted = (before: Grant, { streams: wanted = {}, stopAll }: SharingChange, at: string): Grant => {
  if (stopAll) return { ...before, streams: {}, itemsSince: at };
  const after = { ...before.streams, ...wanted };
  return { ...before, streams: Object.fromEntries(Object.entries(after).filter(([, from]) => from)) };
};
