import * as v from 'valibot';
import { BellKind } from '#contract/insights/bell/schema.ts';
import { absent, atMost, some } from '../table/expression.ts';
import { get, type ReadOptions } from '../table/read.ts';
import { upsert, type Write } from '../table/write.ts';
import { bellItem } from './entities.ts';

const Stored = v.object({
  seenAt: v.exactOptional(v.string()),
  /** When a client looked at summaries where they are, without the bell. */
  summariesSeenAt: v.exactOptional(v.string()),
  off: v.optional(v.array(BellKind), []),
});

/** A person's last look and settings; everything is shown unless they chose otherwise. */
export type StoredBell = v.InferOutput<typeof Stored>;

export const readBell = async (userId: string, options?: ReadOptions): Promise<StoredBell> =>
  (await get(Stored, bellItem.key({ userId }), options)) ?? { off: [] };

/** Never back: of two devices the later look counts, and the earlier one is refused. */
export const lookAtBell = (userId: string, until: string, of: 'seenAt' | 'summariesSeenAt' = 'seenAt'): Write =>
  upsert(bellItem.key({ userId }), { set: { [of]: until } }, some(absent(of), atMost(of, until)));

export const leaveOutOfBell = (userId: string, off: readonly BellKind[]): Write =>
  upsert(bellItem.key({ userId }), { set: { off } });
