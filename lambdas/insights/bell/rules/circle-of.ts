import type { RelatedClient } from '#lambdas/data/clients/client.ts';
import { type StoredMember, storedMember } from '#lambdas/data/community/member.ts';
import { get } from '#lambdas/data/table/read.ts';

/** The coach whom somebody joined last, whose circle is theirs. */
export const latestOf = (relations: readonly RelatedClient[]): RelatedClient | undefined =>
  relations.toSorted((one, other) => (other.joinedAt ?? '').localeCompare(one.joinedAt ?? ''))[0];

/** Somebody's membership in a circle; nothing where they are in it no longer. */
export const memberOf = async (circleId: string, userId: string): Promise<StoredMember | undefined> => {
  const [schema, key] = storedMember(circleId, userId);
  const member = await get(schema, key);
  return member?.leftAt === undefined ? member : undefined;
};
