import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { assetTypes } from '#contract/assets/media-type.ts';

export const assetTabs = ['all', ...assetTypes] as const;
export type AssetTab = (typeof assetTabs)[number];

/** Which assets are shown. It stands in the address, so that a reload and the way back keep it. */
export interface AssetView {
  readonly type: AssetTab;
  readonly search: string;
  readonly binned: boolean;
}

const typingPause = 250;

export const useAssetView = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const view: AssetView = {
    type: assetTabs.find((tab) => tab === params.get('type')) ?? 'all',
    search,
    binned: params.get('view') === 'bin',
  };

  const change = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => change('search', typed.trim()), typed === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [typed, search, change]);

  return {
    view,
    typed,
    type: setTyped,
    showType: (type: AssetTab) => change('type', type === 'all' ? '' : type),
    showBin: (binned: boolean) => change('view', binned ? 'bin' : ''),
  };
};
