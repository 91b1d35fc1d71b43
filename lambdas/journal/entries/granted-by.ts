import { relationsOf } from '#lambdas/data/clients/client.ts';
import type { SharedBy } from '#lambdas/data/feed/shared-activity.ts';
import { grantOf } from '#lambdas/data/journal/sharing/share.ts';

/**
 * What the coach whom somebody joined last may see, as long as that relation is active; one Query. It is for what the person is shown of
 * their own: what a coach really gets is asked of the relation, consistently.
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
