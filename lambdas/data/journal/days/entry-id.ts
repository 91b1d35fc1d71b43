import * as v from 'valibot';
import { day as daySeconds } from '#contract/core/units.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { epochSeconds, plusSeconds } from '../../table/clock.ts';
import { absent, type Condition, equals } from '../../table/expression.ts';
import { put, type Write } from '../../table/write.ts';
import { entryIdItem } from './entities.ts';
import type { EntryPlace } from './entry.ts';

/** Rises with whatever is done to the entry, so that nothing is written over what somebody else has done meanwhile. */
const version = v.number();

/** Where an entry is stored, or that it was removed. */
const StoredEntryId = v.variant('state', [
  v.object({
    state: v.literal('kept'),
    version,
    day: v.string(),
    occurredAt: v.string(),
    /** The writes of devices that it came from, the one in force last. */
    writes: v.exactOptional(v.array(v.string()), []),
  }),
  v.object({ state: v.literal('removed'), version }),
]);
export type EntryId = v.InferOutput<typeof StoredEntryId>;

/** How the id of an entry is stored and where, to be read together with other things. */
export const storedEntryId = (userId: string, id: string) => [StoredEntryId, entryIdItem.key({ userId, id })] as const;

/** How many writes of an entry are remembered. A device sends its writes in order, so that only the latest come twice. */
const remembered = 20;

interface Placed extends EntryPlace {
  /** The write of a device that it now says. */
  readonly write?: string | undefined;
}

/** Refused when the id tells something else than before. */
export const placeEntry = (
  userId: string,
  { id, day, occurredAt, write }: Placed,
  before: EntryId | undefined,
): Write => {
  const known = before?.state === 'kept' ? before.writes : [];
  const writes = write === undefined || write === known.at(-1) ? known : [...known, write].slice(-remembered);
  const place = { state: 'kept', version: after(before), day, occurredAt, ...(writes.length > 0 && { writes }) };
  return put({ ...entryIdItem.key({ userId, id }), ...place }, asBefore(before));
};

/** Remembers that the entry is gone, for as long as a device may still send it. Refused when the id tells something else than before. */
export const buryEntry = (userId: string, id: string, before: EntryId, at: string): Write =>
  put(
    {
      ...entryIdItem.key({ userId, id }),
      state: 'removed',
      version: after(before),
      ttl: epochSeconds(plusSeconds(at, dayLimits.tombstoneDays * daySeconds)),
    },
    asBefore(before),
  );

const after = (before: EntryId | undefined): number => (before?.version ?? 0) + 1;

const asBefore = (before: EntryId | undefined): Condition =>
  before === undefined ? absent('pk') : equals('version', before.version);
