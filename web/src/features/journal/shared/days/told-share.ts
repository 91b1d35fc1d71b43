import type { Entry, EntryShare } from '#contract/journal/days/schema.ts';

/**
 * What a dialog tells of who may read an entry: only what the person has chosen there. What this device believes of an entry may be of
 * before they stopped sharing on another one, and would share it again.
 * @param entry the one that is changed
 */
export const toldShare = (chosen: EntryShare, entry: Pick<Entry, 'share'> | undefined): { share?: EntryShare } =>
  chosen === (entry?.share ?? 'stream') ? {} : { share: chosen };
