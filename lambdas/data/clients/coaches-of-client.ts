import * as v from 'valibot';
import { limits } from '#contract/core/limits.ts';
import { idIn, indexKeys } from '../table/keys.ts';
import { query } from '../table/read.ts';

const Relation = v.object({ pk: v.string(), status: v.string() });

/** The coaches on whose lists this person is an active client; one Query. */
export const coachesOfClient = async (userId: string): Promise<string[]> => {
  const { items } = await query(Relation, indexKeys.clientsOfUser(userId), { limit: limits.page.maximum }, userId);
  return items.flatMap(({ pk, status }) => (status === 'active' ? [idIn(pk)] : []));
};
