import * as v from 'valibot';
import { WorkKind } from '#contract/admin/dead-letters/schema.ts';
import { day } from '#contract/core/units.ts';
import { epochSeconds, plusSeconds } from '../table/clock.ts';
import { absent, equals, present } from '../table/expression.ts';
import { derivedId } from '../table/random-id.ts';
import { get, getAll, type Page, type PageOf, query } from '../table/read.ts';
import { put, remove, type Write } from '../table/write.ts';
import { deadLetterItem } from './entities.ts';

/** The failed work, and the ids by which it is found again. Words and addresses stay where they are. */
const Work = v.object({
  work: WorkKind,
  coachId: v.exactOptional(v.string()),
  clientId: v.exactOptional(v.string()),
  userId: v.exactOptional(v.string()),
  /** Of the session, series, invoice, export or asset. */
  itemId: v.exactOptional(v.string()),
  /** Which repair of the item failed; each has its own dead letter. */
  repair: v.exactOptional(v.string()),
});
export type Work = v.InferOutput<typeof Work>;

const Failed = v.object({
  ...Work.entries,
  firstAt: v.string(),
  lastAt: v.string(),
  times: v.number(),
  error: v.string(),
  requestId: v.string(),
  /** Since when it is tried no more. */
  deadAt: v.exactOptional(v.string()),
});
export type FailedWork = v.InferOutput<typeof Failed>;

const StoredFailure = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), ...Failed.entries }),
  v.transform(({ pk, sk, ...failed }) => ({ ...deadLetterItem.partsOf({ pk, sk }), ...failed })),
);

const keyOf = ({ work, coachId = '', clientId = '', userId = '', itemId = '', repair }: Work) =>
  deadLetterItem.key({
    id: derivedId('dead-letter', work, coachId, clientId, userId, itemId, ...(repair === undefined ? [] : [repair])),
  });

/** By which a log names it, too: it says nothing of whom it is about. */
export const letterIdOf = (work: Work): string => deadLetterItem.partsOf(keyOf(work)).id;

export const getFailure = (work: Work): Promise<FailedWork | undefined> =>
  get(StoredFailure, keyOf(work), { consistent: true });

/** Seconds for which a count of failures is kept beyond the last one; longer than any work waits for its next attempt. */
const kept = 30 * day;

/** Counts a failure. Refused when somebody else has counted one, or an administrator has decided, since `before` was read. */
export const keepFailure = (before: FailedWork | undefined, after: FailedWork): Write => {
  const key = keyOf(after);
  const { id } = deadLetterItem.partsOf(key);
  const { deadAt } = after;
  return put(
    {
      ...key,
      ...after,
      // One that waits for an administrator has no end.
      ...(deadAt === undefined
        ? { ttl: epochSeconds(plusSeconds(after.lastAt, kept)) }
        : deadLetterItem.gsi1.key({ deadAt, id })),
    },
    before ? equals('lastAt', before.lastAt) : absent('pk'),
  );
};

/** Of some work, that which is tried no more; one call for a hundred. */
export const givenUp = async (works: readonly Work[]): Promise<(work: Work) => boolean> => {
  const dead = new Set<string>();
  for (let from = 0; from < works.length; from += atOnce) {
    const rows = await getAll(StoredFailure, works.slice(from, from + atOnce).map(keyOf));
    for (const { id, deadAt } of rows) if (deadAt !== undefined) dead.add(id);
  }
  return (work) => dead.has(letterIdOf(work));
};

const atOnce = 100;

export type DeadLetterRow = v.InferOutput<typeof StoredFailure>;

/** Nothing where work is still tried. */
export const getDeadLetter = async (id: string): Promise<DeadLetterRow | undefined> => {
  const found = await get(StoredFailure, deadLetterItem.key({ id }), { consistent: true });
  return found?.deadAt === undefined ? undefined : found;
};

/** The latest first; one Query. */
export const listDeadLetters = (page: Page, owner: string): Promise<PageOf<DeadLetterRow>> =>
  query(StoredFailure, { ...deadLetterItem.gsi1.range(), descending: true }, page, owner);

/** Refused when it was put back or dismissed meanwhile. */
export const removeDeadLetter = ({ id }: Pick<DeadLetterRow, 'id'>): Write =>
  remove(deadLetterItem.key({ id }), present('deadAt'));

/** The work is done, so its failures are forgotten. */
export const forgetFailures = (work: Work): Write => remove(keyOf(work));
