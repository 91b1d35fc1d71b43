import * as v from 'valibot';
import { ReactionKind } from '#contract/community/schema.ts';
import { between } from '../table/entity.ts';
import { absent, equals } from '../table/expression.ts';
import { collect } from '../table/pages.ts';
import { query } from '../table/read.ts';
import { put, remove, type Write } from '../table/write.ts';
import { reactionItem } from './entities.ts';

const StoredReaction = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), kind: ReactionKind }),
  v.transform(({ pk, sk, kind }) => ({ ...reactionItem.partsOf({ pk, sk }), kind })),
);

interface Place {
  readonly circleId: string;
  readonly entryId: string;
  readonly userId: string;
}

/** How a reaction is stored and where, to be read together with others. */
export const storedReaction = (place: Place) => [StoredReaction, reactionItem.key({ ...place })] as const;

/** Refused when the person's reaction is no longer the one that was read. */
export const setReaction = (
  { circleId, entryId, userId }: Place,
  before: ReactionKind | undefined,
  after: ReactionKind | undefined,
): Write => {
  const key = reactionItem.key({ circleId, entryId, userId });
  const asRead = before === undefined ? absent('pk') : equals('kind', before);
  if (after === undefined) return remove(key, asRead);
  return put({ ...key, ...reactionItem.gsi1.key({ userId, circleId, entryId }), kind: after }, asRead);
};

const page = 200;

/** Somebody's own among posts or replies that follow each other, by what they are to; a Query for each two hundred. */
export const ownReactions = async (
  circleId: string,
  userId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, ReactionKind>> => {
  const [first, last] = [entryIds.toSorted()[0], entryIds.toSorted().at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const range = reactionItem.gsi1.range({ userId, circleId, entryId: between(first, last) });
  const found = await collect((cursor) => query(StoredReaction, range, { limit: page, cursor }, userId));
  return new Map(found.map(({ entryId, kind }) => [entryId, kind]));
};
