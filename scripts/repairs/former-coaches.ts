import * as v from 'valibot';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { getClient, type RelatedClient } from '#lambdas/data/clients/client.ts';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { removeAttention } from '#lambdas/data/feed/attention.ts';
import { attentionItem } from '#lambdas/data/feed/entities.ts';
import { endGrant, showsActivity } from '#lambdas/data/journal/sharing/share.ts';
import { kindOf } from '#lambdas/data/privacy/holdings/naming.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { absent, equals } from '#lambdas/data/table/expression.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import { check, type Write } from '#lambdas/data/table/write.ts';
import { endByClient } from '#lambdas/scheduling/archive-client.ts';
import type { Repair } from './repair.ts';

/** The other repair, or a person, may change the same relation between reading and writing. */
const attempts = 4;

/** Whether the client has another coach than this relation's, for one that was read before. */
const hasAnother = async ({ coachId, userId }: RelatedClient): Promise<boolean> => {
  const profile = userId === undefined ? undefined : await getProfile(userId, { consistent: true });
  return profile?.coachId !== undefined && profile.coachId !== coachId;
};

/**
 * A relation did not end when its client took another coach: the former one planned, assigned and wrote. One that was archived then could be
 * restored.
 */
export const relationsOfFormer: Repair = {
  name: 'relations to a former coach that had not ended',
  mend: async (item) => {
    if (kindOf(item) !== clientItem || item['userId'] === undefined) return false;
    const { coachId, clientId } = clientItem.partsOf(item);
    return retryOnConflict(attempts, async () => {
      const client = await getClient(coachId, clientId, { consistent: true });
      if (client?.userId === undefined || client.endedBy !== undefined || !(await hasAnother(client))) return false;
      const relation = { ...client, userId: client.userId };
      if (client.status === 'active') await endByClient(relation, false);
      else await commit(...endGrant(relation, true));
      return true;
    });
  },
};

const Quiet = v.object({ pk: v.string(), sk: v.string(), clientId: v.string() });

const asShared = (client: RelatedClient): Write =>
  check(
    clientItem.key(client),
    client.shareVersion === undefined ? absent('shareVersion') : equals('shareVersion', client.shareVersion),
  );

/** Notices were due to come when the client took another coach, or hid when they were here. */
export const quietOfFormer: Repair = {
  name: 'notices that a client stays away, for a coach who may not know',
  mend: async (item) => {
    if (kindOf(item) !== attentionItem || !v.is(Quiet, item)) return false;
    const { kind, ...place } = attentionItem.partsOf(item);
    if (kind !== 'client-quiet') return false;
    return retryOnConflict(attempts, async () => {
      const client = await getClient(place.coachId, item.clientId, { consistent: true });
      // It may be looked at before its relation is.
      if (!client || (showsActivity(client) && !(await hasAnother(client)))) return false;
      await commit(removeAttention({ ...place, kind }), asShared(client));
      return true;
    });
  },
};
