import * as v from 'valibot';
import type { StreakSummary } from '#contract/journal/days/streak.ts';
import { absent, equals } from '../../table/expression.ts';
import { get } from '../../table/read.ts';
import { put, type Write } from '../../table/write.ts';
import { summaryItem } from './entities.ts';

/** How a person's days stand, and which prompts they answered lately. */
export interface Summary extends StreakSummary {
  /** Rises with each change; 0 as long as nothing is kept. */
  readonly version: number;
  /** Days on which prompts were answered, by id. */
  readonly answered: Readonly<Record<string, string>>;
}

export const noSummary: Summary = { run: 0, longest: 0, recent: [], version: 0, answered: {} };

export const StoredSummary: v.GenericSchema<unknown, Summary> = v.object({
  run: v.number(),
  longest: v.number(),
  last: v.exactOptional(v.string()),
  mark: v.exactOptional(v.object({ at: v.string(), offset: v.number() })),
  recent: v.array(v.string()),
  version: v.number(),
  answered: v.record(v.string(), v.string()),
});

/** How it is stored and where, to be read together with other things. */
export const storedSummary = (userId: string) => [StoredSummary, summaryItem.key({ userId })] as const;

/** Refused when the summary is another by now. */
export const saveSummary = (userId: string, before: Summary, after: Omit<Summary, 'version'>): Write =>
  put(
    { ...summaryItem.key({ userId }), ...after, version: before.version + 1 },
    before.version === 0 ? absent('pk') : equals('version', before.version),
  );

export const getSummary = async (userId: string): Promise<Summary> =>
  (await get(StoredSummary, summaryItem.key({ userId }))) ?? noSummary;
