import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset, AssetAccess, AssetChange } from '#contract/library/assets/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { dropAsset, keepAsset } from '../assets-cache.ts';
import { binAsset, describeAsset, purgeAsset, renameAsset, restoreAsset, shareAsset } from './change-asset.ts';

export const assetActions = ['preview', 'rename', 'details', 'access', 'properties', 'delete'] as const;
export const binActions = ['restore', 'preview', 'properties', 'purge'] as const;
export type AssetAction = (typeof assetActions)[number] | (typeof binActions)[number];
/** Those with a dialog. */
export type AskingAction = Exclude<AssetAction, 'restore'>;

type Failure = 'rename' | 'delete' | 'change' | 'restore';

/** Carries out the actions on an asset, and holds the dialog that is open. */
export const useAssetActions = (onNotice: (notice: NoticeText | undefined) => void) => {
  const { t } = useTranslation('admin-assets');
  const toast = useToast();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ asset: Asset; action: AskingAction }>();
  const [busy, setBusy] = useState<string>();
  const close = useCallback(() => setAsked(undefined), []);

  const failed = useCallback(
    (failure: Failure, error: unknown): NoticeText => {
      const signedOut = error instanceof ApiError && error.code === 'unauthenticated';
      if (signedOut && failure === 'rename') return { title: t('error.renameSignedOut') };
      if (signedOut && failure === 'delete') return { title: t('error.deleteSignedOut') };
      return { title: t(`error.${failure}`), detail: problemText(error), error };
    },
    [t, problemText],
  );

  const run = useCallback(
    async (asset: Asset, failure: Failure, step: () => Promise<string>): Promise<void> => {
      onNotice(undefined);
      setBusy(asset.id);
      try {
        toast(await step());
      } catch (error) {
        console.error(error);
        onNotice(failed(failure, error));
        // What is shown may be out of date.
        void queryClient.invalidateQueries({ queryKey: keyOf('assets') });
      } finally {
        setBusy(undefined);
        setAsked(undefined);
      }
    },
    [onNotice, toast, failed, queryClient],
  );
  const kept = (asset: Asset): string => {
    keepAsset(queryClient, asset);
    return asset.name;
  };
  const dropped = useCallback(
    (asset: Asset): string => {
      dropAsset(queryClient, asset);
      return asset.name;
    },
    [queryClient],
  );
  const choose = useCallback(
    (asset: Asset, action: AssetAction): void => {
      if (action !== 'restore') return setAsked({ asset, action });
      void run(asset, 'restore', async () => t('done.restored', { name: dropped(await restoreAsset(asset)) }));
    },
    [run, dropped, t],
  );

  return {
    asked,
    /** Shows a change that is saved already. */
    keep: (asset: Asset) => keepAsset(queryClient, asset),
    busy,
    close,
    choose,
    rename: (asset: Asset, name: string) =>
      run(asset, 'rename', async () => t('done.renamed', { name: kept(await renameAsset(asset, name)) })),
    describe: (asset: Asset, change: AssetChange) =>
      run(asset, 'change', async () => t('done.changed', { name: kept(await describeAsset(asset, change)) })),
    share: (asset: Asset, access: AssetAccess) =>
      run(asset, 'change', async () => t('done.changed', { name: kept(await shareAsset(asset, access)) })),
    bin: (asset: Asset) =>
      run(asset, 'delete', async () => t('done.deleted', { name: dropped(await binAsset(asset)) })),
    purge: (asset: Asset) =>
      run(asset, 'delete', async () => {
        await purgeAsset(asset);
        return t('done.purged', { name: dropped(asset) });
      }),
  };
};

export type AssetActions = ReturnType<typeof useAssetActions>;
