import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assetRoutes } from '#contract/library/assets/routes.ts';
import type { Asset, AssetChange } from '#contract/library/assets/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import type { LibraryItem } from './library-item.ts';
import { useItemWords } from './use-item-words.ts';

/** Actions on the coach's own uploads beside viewing and assigning. */
export const ownActions = ['details', 'rename', 'delete'] as const;
export type OwnAction = (typeof ownActions)[number];
/** Restoring asks nothing. */
export type ItemAction = 'preview' | 'assign' | 'restore' | 'purge' | OwnAction;

/** The dialog that is open; the file as its owner sees it comes with those that change it. */
export type Asked =
  | { readonly action: 'preview'; readonly item: LibraryItem }
  | { readonly action: 'assign'; readonly item: LibraryItem }
  | { readonly action: 'purge'; readonly item: LibraryItem }
  | { readonly action: OwnAction; readonly item: LibraryItem; readonly asset: Asset };

/** @returns what is said when it is done */
type Step = (assetId: string) => Promise<string>;

/** Carries out the actions on library items, and holds the dialog that is open. */
export const useItemActions = (onNotice: (notice: NoticeText | undefined) => void) => {
  const { t } = useTranslation('coach-content');
  const toast = useToast();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const { nameOf } = useItemWords();
  const [asked, setAsked] = useState<Asked>();
  const close = useCallback(() => setAsked(undefined), []);

  const failed = useCallback(
    (title: string, error: unknown): void => {
      console.error(error);
      onNotice({ title, detail: problemText(error), error });
    },
    [onNotice, problemText],
  );
  const opening = useMutation({
    mutationFn: ({ item }: { item: LibraryItem; action: OwnAction }) =>
      call(assetRoutes, 'getAsset', { params: { assetId: item.id } }),
    onSuccess: (asset, { item, action }) => setAsked({ action, item, asset }),
    onError: (error, { item }) => failed(t('error.open', { name: nameOf(item) }), error),
  });
  const changing = useMutation({
    mutationFn: ({ id, step }: { id: string; step: Step }) => step(id),
    onSuccess: (done) => toast(done),
    onError: (error) => failed(t('error.change'), error),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf('library') });
      close();
    },
  });
  const { mutate: run } = changing;
  const restore = useCallback(
    (item: LibraryItem): void =>
      run({
        id: item.id,
        step: async (assetId) => {
          const { name } = await call(assetRoutes, 'restoreAsset', { params: { assetId } });
          return t('done.restored', { name });
        },
      }),
    [run, t],
  );
  const { mutate: open } = opening;
  const choose = useCallback(
    (item: LibraryItem, action: ItemAction): void => {
      onNotice(undefined);
      if (action === 'restore') restore(item);
      else if (action === 'preview' || action === 'assign' || action === 'purge') setAsked({ action, item });
      else open({ item, action });
    },
    [open, restore, onNotice],
  );

  const refresh = useCallback(() => void queryClient.invalidateQueries({ queryKey: keyOf('library') }), [queryClient]);

  const update = (asset: Asset, change: AssetChange): void =>
    run({
      id: asset.id,
      step: async (assetId) => {
        const { name } = await call(assetRoutes, 'updateAsset', { params: { assetId }, body: change });
        return t('done.changed', { name });
      },
    });

  return {
    asked,
    busy: busyOf(opening.isPending && opening.variables.item.id, changing.isPending && changing.variables.id),
    isSaving: changing.isPending,
    choose,
    close,
    update,
    /** A companion was put or taken away, which is saved already. */
    refresh,
    bin: (asset: Asset): void =>
      run({
        id: asset.id,
        step: async (assetId) => {
          const { name } = await call(assetRoutes, 'binAsset', { params: { assetId } });
          return t('done.deleted', { name });
        },
      }),
    purge: (item: LibraryItem): void =>
      run({
        id: item.id,
        step: async (assetId) => {
          await call(assetRoutes, 'purgeAsset', { params: { assetId } });
          return t('done.purged', { name: nameOf(item) });
        },
      }),
  };
};

const busyOf = (...ids: readonly (string | false)[]): string | undefined => ids.find((id) => id !== false) || undefined;

export type ItemActions = ReturnType<typeof useItemActions>;
