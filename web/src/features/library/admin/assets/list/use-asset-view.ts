import { useCallback } from 'react';
import * as v from 'valibot';
import { assetTypes } from '#contract/library/assets/media-type.ts';
import { useTyped } from '#web/lists/filter/use-typed.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';

export const assetTabs = ['all', ...assetTypes] as const;
export type AssetTab = (typeof assetTabs)[number];

/** Which assets are shown. */
export interface AssetView {
  readonly type: AssetTab;
  readonly search: string;
  readonly binned: boolean;
}

const fields = { type: v.picklist(assetTypes), search: v.string(), view: v.literal('bin') };

export const useAssetView = () => {
  const { filter, change } = useUrlFilter(fields);
  const view: AssetView = {
    type: filter.type ?? 'all',
    search: filter.search ?? '',
    binned: filter.view === 'bin',
  };
  const [typed, type] = useTyped(
    view.search,
    useCallback((search: string) => change({ search }), [change]),
  );
  return {
    view,
    /** Text in the search box. */
    typed,
    type,
    showType: (tab: AssetTab) => change({ type: tab === 'all' ? undefined : tab }),
    showBin: (binned: boolean) => change({ view: binned ? 'bin' : undefined }),
    showAll: () => change({ search: undefined, type: undefined }),
  };
};
