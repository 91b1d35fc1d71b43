import * as v from 'valibot';
import type { RelatedClient } from '../clients/client.ts';
import { clientItem } from '../clients/entities.ts';
import { absent, equals, every, present } from '../table/expression.ts';
import { collect } from '../table/pages.ts';
import { query } from '../table/read.ts';
import { put, remove, update, type Write } from '../table/write.ts';
import { aggregateItem } from './entities.ts';

type Joined = RelatedClient & { readonly userId: string };

const stillActive = ({ userId }: Joined) => [equals('status', 'active'), equals('userId', userId)];

/** From a day on a client's figures count among many; only what they do from then on. Refused when the relation is another by now. */
export const countAmongMany = (client: Joined, since: string): readonly [Write, Write] => [
  update(
    clientItem.key(client),
    { set: { countedSince: since } },
    every(...stillActive(client), absent('countedSince')),
  ),
  put({ ...aggregateItem.key({ coachId: client.coachId, since, clientId: client.clientId }), userId: client.userId }),
];

/** They count no more, in no month that is not fixed by now. */
export const countNoMore = (client: Joined & { readonly countedSince: string }): readonly [Write, Write] => [
  update(
    clientItem.key(client),
    { remove: ['countedSince'] },
    every(equals('userId', client.userId), equals('countedSince', client.countedSince)),
  ),
  forgetCounted(client, client.countedSince),
];

/** Deletes the counted month of a relation, where the relation itself is deleted by others. */
export const forgetCounted = (
  { coachId, clientId }: Pick<RelatedClient, 'coachId' | 'clientId'>,
  since: string,
): Write => remove(aggregateItem.key({ coachId, since, clientId }));

/**
 * One person's share of a month's aggregate; an absent number adds nothing. Computed once from their month, because a
 * practice of a thousand would read a thousand months each time. It is deleted with the consent, whose item holds it.
 */
const PersonMonth = v.object({
  month: v.string(),
  mood: v.exactOptional(v.number()),
  checkInDays: v.exactOptional(v.number()),
  practiceMinutes: v.exactOptional(v.number()),
  wellbeingChange: v.exactOptional(v.number()),
});
export type PersonMonth = v.InferOutput<typeof PersonMonth>;

const StoredCounted = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    userId: v.string(),
    personMonth: v.exactOptional(PersonMonth),
    changes: v.exactOptional(v.number()),
    changedAt: v.exactOptional(v.string()),
  }),
  v.transform(({ pk, sk, ...stored }) => ({ ...aggregateItem.partsOf({ pk, sk }), ...stored })),
);

/** Somebody whose figures count, and the day (UTC) from which on. */
export type Counted = v.InferOutput<typeof StoredCounted>;

/** Everybody who agreed, as it is now; one Query for a thousand and more. */
export const listCounted = async (coachId: string): Promise<Counted[]> => {
  const found = await collect((cursor) =>
    query(StoredCounted, aggregateItem.range({ coachId }), { limit: 2000, cursor, consistent: true }, coachId),
  );
  return found;
};

/** Stores what somebody adds to a month. Refused when an entry of theirs changed it since, or when they count no more. */
export const storePersonMonth = (counted: Counted, personMonth: PersonMonth): Write =>
  update(
    aggregateItem.key(counted),
    { set: { personMonth } },
    every(present('pk'), counted.changes === undefined ? absent('changes') : equals('changes', counted.changes)),
  );

/** An entry changed a month that is over: what is stored of it holds no more. Refused when they count no more. */
export const dropPersonMonth = (
  { coachId, clientId }: Pick<RelatedClient, 'coachId' | 'clientId'>,
  since: string,
  at: string,
): Write =>
  update(aggregateItem.key({ coachId, since, clientId }), {
    set: { changedAt: at },
    remove: ['personMonth'],
    add: { changes: 1 },
  });
