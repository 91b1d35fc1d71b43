import { useCallback } from 'react';
import * as v from 'valibot';
import { RandomId } from '#contract/core/fields.ts';
import { type AssetCategory, assetCategories } from '#contract/library/practices.ts';
import { useTyped } from '#web/lists/filter/use-typed.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import type { Shelf } from './use-library.ts';

/** The chips, in the order of the page. */
export const chips = ['all', ...assetCategories] as const;
export type Chip = (typeof chips)[number];

const fields = {
  shelf: v.picklist(['mine', 'bin']),
  category: v.picklist(assetCategories),
  search: v.string(),
  client: RandomId,
};

interface View {
  readonly shelf: Shelf;
  readonly category: AssetCategory | undefined;
  readonly search: string;
}

/** Holds shelf, category and search in the address. */
export const useLibraryView = () => {
  const { filter, change } = useUrlFilter(fields);
  const view: View = { shelf: filter.shelf ?? 'platform', category: filter.category, search: filter.search ?? '' };
  const [typed, type] = useTyped(
    view.search,
    useCallback((search: string) => change({ search }), [change]),
  );
  return {
    view,
    /** The client for whom something is looked for; whoever comes from a client's page brings it. */
    clientId: filter.client,
    typed,
    type,
    showShelf: useCallback((shelf: Shelf) => change({ shelf: shelf === 'platform' ? undefined : shelf }), [change]),
    showChip: (chip: Chip) => change({ category: chip === 'all' ? undefined : chip }),
    showAll: () => change({ category: undefined, search: undefined }),
  };
};
