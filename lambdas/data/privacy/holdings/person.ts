import * as v from 'valibot';
import { limits } from '#contract/core/limits.ts';
import type { UserType } from '#contract/core/user-type.ts';
import { issuersTo } from '../../billing/money/invoice-row.ts';
import { listClientsOf, relationsOf } from '../../clients/client.ts';
import { ownOpenedItem } from '../../library/entities.ts';
import { ownFeedItem } from '../../scheduling/sessions/entities.ts';
import { collect } from '../../table/pages.ts';
import { derivedId } from '../../table/random-id.ts';
import { get, query } from '../../table/read.ts';
import { mailPreferencesItem } from '../own-data/entities.ts';

/** Somebody whose items are looked for. */
export interface Person {
  readonly userId: string;
  /** In lower case. */
  readonly email: string;
  readonly userType: UserType;
}

/** A relation with this person on either side. */
export interface Related {
  readonly coachId: string;
  readonly clientId: string;
  /** The client's, once they have joined. */
  readonly userId?: string | undefined;
}

/** A person and everything by which items name them or are found. */
export interface Known {
  readonly person: Person;
  readonly relations: readonly Related[];
  /** Values of names in partitions that items of the person's own tell. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly digests: ReadonlySet<string>;
  /** Of the relations in which the person is the client. */
  readonly clientIds: ReadonlySet<string>;
}

/** Every item of the subject names an address by one of these words and the address. */
const digestWords = ['recipient', 'recovery', 'start-over'];

const known = (
  person: Person,
  relations: readonly Related[],
  values: Readonly<Record<string, readonly string[]>> = {},
): Known => ({
  person,
  relations,
  values,
  digests: new Set(digestWords.map((word) => derivedId(word, person.email))),
  clientIds: new Set(relations.flatMap(({ userId, clientId }) => (userId === person.userId ? clientId : []))),
});

/** Identifiers from the person's own items and relations, as they are now. */
export const knownOf = async (person: Person): Promise<Known> => {
  const { userId } = person;
  const asClient = await relationsOf(userId);
  const relations = [...asClient, ...(await clientsOf(person)), ...(await formerCoachesOf(person, asClient))];
  const values = {
    // A circle has its coach's id.
    circleId: [...new Set([...relations.map(({ coachId }) => coachId), userId])],
    assetId: await openedBy(userId),
    digest: await one(Feed, ownFeedItem.key({ userId })),
    token: await one(Tokens, mailPreferencesItem.key({ userId })),
  };
  return known(person, relations, values);
};

/** A coach whose account is erased leaves no relation, and invoices that are still the client's. */
const formerCoachesOf = async ({ userId, userType }: Person, known: readonly Related[]): Promise<Related[]> => {
  if (userType !== 'user') return [];
  const seen = new Set(known.map(({ coachId }) => coachId));
  return (await issuersTo(userId)).flatMap(({ coachId, clientId = '' }) => {
    if (seen.has(coachId)) return [];
    seen.add(coachId);
    return [{ coachId, clientId, userId }];
  });
};

const clientsOf = async ({ userId, userType }: Person): Promise<Related[]> => {
  if (userType === 'user') return [];
  const found = await collect((cursor) =>
    listClientsOf(userId, { limit: limits.page.maximum, cursor, consistent: true }),
  );
  return found;
};

const Opened = v.pipe(
  v.object({ pk: v.string(), sk: v.string() }),
  v.transform((item) => ownOpenedItem.partsOf(item).assetId),
);

const openedBy = async (userId: string): Promise<string[]> => {
  const found = await collect((cursor) =>
    query(Opened, ownOpenedItem.range({ userId }), { limit: 1000, cursor }, userId),
  );
  return found;
};

const Feed = v.pipe(
  v.object({ digest: v.string() }),
  v.transform(({ digest }) => [digest]),
);
const Tokens = v.pipe(
  v.object({ tokens: v.optional(v.record(v.string(), v.string()), {}) }),
  v.transform(({ tokens }) => Object.values(tokens)),
);

const one = async (stored: v.GenericSchema<unknown, string[]>, key: Parameters<typeof get>[1]): Promise<string[]> =>
  (await get(stored, key, { consistent: true })) ?? [];
