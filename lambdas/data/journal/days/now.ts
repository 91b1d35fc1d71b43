import * as v from 'valibot';
import type { DaySettings } from '#contract/journal/days/schema.ts';
import { query, type ReadOptions, type Stored } from '../../table/read.ts';
import { daySettingsItem, summaryItem } from './entities.ts';
import { firstDaySettings, StoredDaySettings } from './settings.ts';
import { noSummary, StoredSummary, type Summary } from './summary.ts';

const Anything = v.looseObject({ pk: v.string(), sk: v.string() });

/** Read together for the first screen of a day. */
export interface Present {
  readonly summary: Summary;
  readonly settings: DaySettings;
  /** Those of one kind. @param range where they lie */
  readonly all: <Output>(stored: Stored<Output>, range: { readonly prefix?: string }) => Output[];
}

/** One Query, as long as it is less than a megabyte. */
export const readPresent = async (userId: string, { consistent }: ReadOptions = {}): Promise<Present> => {
  const range = { ...summaryItem.range({ userId }), prefix: 'NOW#' };
  const { items } = await query(Anything, range, { limit: 1000, ...(consistent && { consistent }) }, userId);
  const all: Present['all'] = (stored, { prefix = '' }) =>
    items.flatMap((item) => (item.sk.startsWith(prefix) ? [v.parse(stored, item)] : []));
  return {
    summary: all(StoredSummary, summaryItem.range({ userId }))[0] ?? noSummary,
    settings: all(StoredDaySettings, daySettingsItem.range({ userId }))[0] ?? firstDaySettings,
    all,
  };
};
