import { getClient, type KeptClient, relationsOf } from '../clients/client.ts';
import { storedPerson } from '../people/profile.ts';
import { getTogether } from '../table/read.ts';

/** A client's coach, and the relation to them. */
export interface OwnCoach {
  /** As it is now, active. */
  readonly relation: KeptClient & { readonly userId: string };
  readonly coach: { readonly firstName: string; readonly lastName: string };
}

/** The coach whom somebody joined last, as long as that relation is active: with nobody else may they share. Query, GetItem, GetItem. */
export const ownCoachOf = async (userId: string): Promise<OwnCoach | undefined> => {
  const [last] = (await relationsOf(userId)).toSorted((one, other) =>
    (other.joinedAt ?? '').localeCompare(one.joinedAt ?? ''),
  );
  const relation = last && (await getClient(last.coachId, last.clientId, { consistent: true }));
  if (relation?.status !== 'active' || relation.userId !== userId) return undefined;
  const [coach] = await getTogether([storedPerson(relation.coachId)], { consistent: false });
  return { relation: { ...relation, userId }, coach: coach ?? { firstName: '', lastName: '' } };
};
