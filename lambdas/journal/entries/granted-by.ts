import { relationsOf } from '#lambdas/data/clients/client.ts';
import type { SharedBy } from '#lambdas/data/feed/shared-activity.ts';
import { grantOf } from '#lambdas/data/journal/sharing/share.ts';

/**
 * Sharing settings for the coach whom a client joined last, as long as that relation is active; one Query. For the
 * client's own view: a coach's view reads the relation consistently.
 */
export const grantedBy = async (userId: string): Promise<SharedBy | undefined> => {
  const joined = (await relationsOf(userId)).toSorted((one, other) =>
    (other.joinedAt ?? '').localeCompare(one.joinedAt ?? ''),
  );
  const [last] = joined;
  if (last?.status !== 'active') return undefined;
  const { clientId, firstName, lastName } = last;
  return { ...grantOf(last), clientId, firstName, lastName };
};
