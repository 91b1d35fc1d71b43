import * as v from 'valibot';
import type { BroughtInstrument } from '#contract/journal/wellbeing/schema.ts';
import { absent, equals } from '../table/expression.ts';
import { get, type ReadOptions } from '../table/read.ts';
import { put, type Write } from '../table/write.ts';
import { instrumentsItem } from './entities.ts';

const StoredTexts = v.object({
  title: v.string(),
  intro: v.exactOptional(v.string()),
  items: v.array(v.string()),
  words: v.array(v.string()),
});

const StoredInstruments = v.object({
  version: v.number(),
  instruments: v.array(
    v.object({
      id: v.string(),
      texts: v.object({ en: StoredTexts, nl: StoredTexts, fr: StoredTexts, es: StoredTexts, de: StoredTexts }),
      citation: v.string(),
      lowBelow: v.exactOptional(v.number()),
      meaningfulChange: v.exactOptional(v.number()),
      enabled: v.boolean(),
      rights: v.string(),
      importedAt: v.string(),
    }),
  ),
});

/** Questionnaires beside the product's own. */
export interface Instruments {
  /** Rises with every change; 0 as long as none was brought. */
  readonly version: number;
  readonly instruments: BroughtInstrument[];
}

/** How they are stored and where. */
const storedInstruments = () => [StoredInstruments, instrumentsItem.key()] as const;

export const getInstruments = async (options?: ReadOptions): Promise<Instruments> =>
  (await get(...storedInstruments(), options)) ?? { version: 0, instruments: [] };

/** Refused unless `before` is in force. */
export const putInstruments = (before: Instruments, instruments: readonly BroughtInstrument[]): Write =>
  put(
    { ...instrumentsItem.key(), version: before.version + 1, instruments },
    before.version === 0 ? absent('pk') : equals('version', before.version),
  );
