import type { Practice } from '#contract/journal/plays/schema.ts';
import { type AssetCategory, type PracticeId, practiceFacts, practiceIds } from '#contract/library/practices.ts';
import type { LibraryEntry } from '#contract/library/schema.ts';
import { matches } from '#web/lists/filter/matches.ts';

/** Something that can be assigned: an uploaded file, or a built-in practice. */
export type LibraryItem =
  | { readonly kind: 'asset'; readonly id: string; readonly entry: LibraryEntry }
  | { readonly kind: 'practice'; readonly id: PracticeId };

export const entryItem = (entry: LibraryEntry): LibraryItem => ({ kind: 'asset', id: entry.id, entry });

/** As it is assigned. */
export const practiceOf = (item: LibraryItem): Practice =>
  item.kind === 'asset' ? { kind: 'asset', assetId: item.id } : { kind: 'practice', practiceId: item.id };

/**
 * The product's own practices that fit, in their order.
 * @param nameOf in the interface language
 */
export const builtIn = (
  nameOf: (id: PracticeId) => string,
  category: AssetCategory | undefined,
  search: string,
): LibraryItem[] =>
  practiceIds
    .filter((id) => category === undefined || practiceFacts[id].category === category)
    .filter((id) => matches(search, nameOf(id)))
    .map((id) => ({ kind: 'practice', id }));
