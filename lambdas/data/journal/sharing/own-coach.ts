import { storedPerson } from '../../accounts/people/profile.ts';
import { getClient, type RelatedClient, relationsOf } from '../../clients/client.ts';
import { getTogether } from '../../table/read.ts';

/** A client's coach, and the relation to them. */
export interface OwnCoach {
  /** As it is now. */
  readonly relation: RelatedClient & { readonly userId: string };
  readonly coach: { readonly firstName: string; readonly lastName: string };
}

/** The coach whom somebody joined last, as long as that relation is active: with nobody else may they share. Query, GetItem, GetItem. */
export const ownCoachOf = (userId: string): Promise<OwnCoach | undefined> =>
  lastCoachOf(userId, ({ status }) => status === 'active');

/** The same where that coach has archived them and may restore them, until they leave. */
export const archivingCoachOf = (userId: string): Promise<OwnCoach | undefined> =>
  lastCoachOf(userId, ({ status, endedBy }) => status === 'archived' && endedBy === undefined);

const lastCoachOf = async (
  userId: string,
  matches: (relation: RelatedClient) => boolean,
): Promise<OwnCoach | undefined> => {
  const [last] = (await relationsOf(userId)).toSorted((one, other) =>
    (other.joinedAt ?? '').localeCompare(one.joinedAt ?? ''),
  );
  const relation = last && (await getClient(last.coachId, last.clientId, { consistent: true }));
  if (!relation || relation.userId !== userId || !matches(relation)) return undefined;
  const [coach] = await getTogether([storedPerson(relation.coachId)], { consistent: false });
  return { relation: { ...relation, userId }, coach: coach ?? { firstName: '', lastName: '' } };
};
