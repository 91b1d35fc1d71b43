import type { Grant } from '#contract/journal/sharing/is-shared.ts';
import { type SharingChange, streams } from '#contract/journal/sharing/schema.ts';
import { clientIsQuietNoMore, clientWasHere } from '#lambdas/data/feed/client-attention.ts';
import { forgetUnshared } from '#lambdas/data/feed/shared-activity.ts';
import { type OwnCoach, ownCoachOf } from '#lambdas/data/journal/sharing/own-coach.ts';
import { changeActivity, changeGrant, grantOf, showsActivity } from '#lambdas/data/journal/sharing/share.ts';
import { dayOf, now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { sharingOf } from '../rules/sharing-of.ts';

/** What the client says holds from the coach's next request on. */
export const updateSharing: Handler<'updateSharing'> = async ({ caller, body }) => {
  const own = await ownCoachOf(caller.userId);
  if (!own) throw new ProblemError('relation-not-active');
  const { activity = body.stopAll ? false : undefined } = body;
  const relation = activity === undefined ? own.relation : withActivity(own.relation, activity);
  if (body.activity !== undefined) {
    await commit(changeActivity(own.relation, body.activity), ...(await quietWrites(own.relation, relation)));
    return sharingOf(caller.userId, { ...own, relation });
  }
  const after = granted(grantOf(own.relation), body, now());
  const quiet = await quietWrites(own.relation, { ...relation, share: after.streams });
  const [change, copy] = changeGrant(relation, after, own.coach);
  await commit(change, copy, ...quiet);
  if (isLess(grantOf(own.relation), after)) await forgetUnshared(own.relation.clientId, after);
  return sharingOf(caller.userId, { ...own, relation: { ...relation, share: after.streams } });
};

const withActivity = (relation: OwnCoach['relation'], isShown: boolean): OwnCoach['relation'] => {
  const { activityHidden: _, ...others } = relation;
  return isShown ? others : { ...relation, activityHidden: true };
};

/** That somebody stays away goes with when they were last here, and comes back with it. */
const quietWrites = async (before: OwnCoach['relation'], after: OwnCoach['relation']): Promise<Write[]> => {
  if (showsActivity(before) === showsActivity(after)) return [];
  return showsActivity(after) ? clientWasHere(after, dayOf(now())) : clientIsQuietNoMore(after);
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
