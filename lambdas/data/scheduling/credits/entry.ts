import * as v from 'valibot';
import { CreditEntry } from '#contract/billing/money/credits.ts';
import { defined } from '#contract/core/defined.ts';
import { randomId } from '../../table/random-id.ts';
import { query } from '../../table/read.ts';
import { put, type Write } from '../../table/write.ts';
import { creditEntryItem } from './entities.ts';
import type { CreditsOf } from './lot.ts';

/** One change of a lot's numbers; `change` is that of the credits that can be booked. */
const Move = v.object({
  ...v.omit(CreditEntry, ['at', 'reason', 'sessionId']).entries,
  held: v.number(),
  used: v.number(),
  sessionId: v.exactOptional(v.string()),
});
export type Move = v.InferOutput<typeof Move>;

const StoredEntryItem = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), moves: v.array(Move), reason: v.exactOptional(v.string()) }),
  v.transform(({ pk, sk, ...rest }) => ({ ...creditEntryItem.partsOf({ pk, sk }), ...rest })),
);
export type StoredEntry = v.InferOutput<typeof StoredEntryItem>;

/** How a client's credits were moved, latest first; one Query. */
export const listEntries = async ({ coachId, clientId }: CreditsOf, limit: number): Promise<StoredEntry[]> => {
  const range = { ...creditEntryItem.range({ coachId, clientId }), descending: true } as const;
  return (await query(StoredEntryItem, range, { limit, consistent: true }, coachId)).items;
};

/** All moves of one transaction. */
export const addEntry = (
  { coachId, clientId }: CreditsOf,
  at: string,
  moves: readonly Move[],
  reason?: string,
  entryId = randomId(),
): Write =>
  put({
    ...creditEntryItem.key({ coachId, clientId, at, entryId }),
    moves,
    ...defined({ reason }),
  });

/** As coach and client read it: a line for each lot. */
export const linesOf = ({ at, moves, reason }: StoredEntry): CreditEntry[] =>
  moves.map(({ lotId, kind, change, sessionId }) => ({
    at,
    lotId,
    kind,
    change,
    ...defined({ sessionId, reason }),
  }));
