import { dateOf } from '#contract/core/time/dates.ts';
import type { Grant } from '#contract/journal/sharing/is-shared.ts';
import { type SharingChange, streams } from '#contract/journal/sharing/schema.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { getClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { clientIsQuietNoMore, clientWasHere } from '#lambdas/data/feed/client-attention.ts';
import { forgetUnshared } from '#lambdas/data/feed/shared-activity.ts';
import { archivingCoachOf, type OwnCoach, ownCoachOf } from '#lambdas/data/journal/sharing/own-coach.ts';
import {
  changeActivity,
  changeGrant,
  changePicture,
  grantOf,
  showsActivity,
} from '#lambdas/data/journal/sharing/share.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { endArchivedByClient, endByClient } from '#lambdas/scheduling/archive-client.ts';
import { nameOf, sharingOf } from './rules/sharing-of.ts';

/**
 * Names the coach, so that a click in an old window does not end what was begun with another since. Ended already, it succeeds. A coach who has
 * archived the client does not take them back either.
 */
const leaveCoach: Handler<'leaveCoach'> = async ({ caller: { userId }, body: { coachId } }) => {
  const relations = (await relationsOf(userId)).filter((each) => each.coachId === coachId);
  if (relations.length === 0) throw new ProblemError('relation-not-active');
  const profile = await getProfile(userId, { consistent: true });
  let isCoach = profile?.coachId === coachId;
  for (const { clientId } of relations) {
    if (await leave({ coachId, clientId, userId }, isCoach)) isCoach = false;
  }
};

interface Leaving {
  readonly coachId: string;
  readonly clientId: string;
  readonly userId: string;
}

/** @returns whether there was something to end */
const leave = ({ coachId, clientId, userId }: Leaving, isCoach: boolean): Promise<boolean> => {
  // The coach may restore them at this moment, or it was pressed twice.
  const tryToEnd = async () => {
    const relation = await getClient(coachId, clientId, { consistent: true });
    if (relation?.userId !== userId) return false;
    if (relation.status !== 'active' && relation.endedBy !== undefined) return false;
    await (relation.status === 'active' ? endByClient : endArchivedByClient)({ ...relation, userId }, isCoach);
    return true;
  };
  return retryOnConflict(3, tryToEnd, { giveUp: (refusal) => refusal });
};

/** A change holds from the coach's next request on. */
const updateSharing: Handler<'updateSharing'> = async ({ caller, body }) => {
  const own = await ownCoachOf(caller.userId);
  if (!own) throw new ProblemError('relation-not-active');
  if (body.picture !== undefined) {
    await commit(changePicture(own.relation, body.picture));
    return sharingOf(caller.userId, { ...own, relation: withPicture(own.relation, body.picture) });
  }
  const { activity = body.stopAll ? false : undefined } = body;
  const before = body.stopAll ? withPicture(own.relation, false) : own.relation;
  const relation = activity === undefined ? before : withActivity(before, activity);
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

const withPicture = (relation: OwnCoach['relation'], isShown: boolean): OwnCoach['relation'] => {
  const { pictureShown: _, ...others } = relation;
  return isShown ? { ...relation, pictureShown: true } : others;
};

/** That somebody stays away goes with when they were last here, and comes back with it. */
const quietWrites = async (before: OwnCoach['relation'], after: OwnCoach['relation']): Promise<Write[]> => {
  if (showsActivity(before) === showsActivity(after)) return [];
  return showsActivity(after) ? clientWasHere(after, dateOf(now())) : clientIsQuietNoMore(after);
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

const getSharing: Handler<'getSharing'> = async ({ caller: { userId } }) => {
  const own = await ownCoachOf(userId);
  const archiving = own ? undefined : await archivingCoachOf(userId);
  return {
    ...(await sharingOf(userId, own)),
    ...(archiving && { archivedBy: { coachId: archiving.relation.coachId, ...nameOf(archiving.coach) } }),
  };
};

export const endpoints: Handlers<'sharing'> = { getSharing, updateSharing, leaveCoach };
