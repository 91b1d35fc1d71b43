import type { Activity } from '#contract/insights/schema.ts';
import { nothingGranted } from '#contract/journal/sharing/is-shared.ts';
import { clientsAsTheyAre } from '#lambdas/data/clients/client.ts';
import type { StoredActivity } from '#lambdas/data/feed/activity.ts';
import { isStillShared } from '#lambdas/data/feed/shared-activity.ts';
import { grantOf } from '#lambdas/data/journal/sharing/share.ts';

/** Feed items that a coach may see now: of a client's entries only those they share at this moment. */
export const visibleActivity = async (coachId: string, stored: readonly StoredActivity[]): Promise<Activity[]> => {
  const ofEntries = stored.flatMap(({ entry, clientId }) => (entry && clientId !== undefined ? [clientId] : []));
  const relations = await clientsAsTheyAre(coachId, [...new Set(ofEntries)]);
  const grants = new Map(relations.map((relation) => [relation.clientId, grantOf(relation)]));
  return stored
    .filter((activity) => isStillShared(activity, grants.get(activity.clientId ?? '') ?? nothingGranted(coachId)))
    .map(({ coachId: _coach, entry: _entry, by: _by, ...activity }) =>
      Object.assign(activity, { id: activityId(activity) }),
    );
};

const activityId = ({ at, kind, sourceId }: Pick<StoredActivity, 'at' | 'kind' | 'sourceId'>): string =>
  Buffer.from([at, kind, sourceId].join('#')).toString('base64url');
