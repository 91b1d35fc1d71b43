import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/assets/schema.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { AssetNotice } from './asset-notice.tsx';
import { assetPanelId, tabId } from './asset-tabs.tsx';
import styles from './assets-page.module.css';
import { AssetsSkeleton } from './assets-skeleton.tsx';
import { AssetsTable } from './assets-table.tsx';
import type { AssetAction } from './use-asset-actions.ts';
import type { AssetView } from './use-asset-view.ts';
import type { useAssets } from './use-assets.ts';

interface Props {
  query: ReturnType<typeof useAssets>;
  view: AssetView;
  /** Id of the asset on which an action is under way. */
  busy: string | undefined;
  onAction: (asset: Asset, action: AssetAction) => void;
  onShowAll: () => void;
}

/** The list, or what stands in its place: loading, or nothing found. */
export function AssetsList({ query, view, busy, onAction, onShowAll }: Props) {
  const { t } = useTranslation(['admin-assets', 'common']);
  const problemText = useProblemText();
  const { assets, error, hasNextPage, isFetchingNextPage, isPlaceholderData, isSearching } = query;
  const panel = view.binned
    ? {}
    : ({ id: assetPanelId, role: 'tabpanel', 'aria-labelledby': tabId(view.type), tabIndex: -1 } as const);

  return (
    <div {...panel} className={styles['list']} aria-busy={isSearching || isPlaceholderData || undefined}>
      {error && (
        <AssetNotice
          notice={{
            title: t('error.load'),
            detail: problemText(error),
            retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
          }}
        />
      )}
      <div className={styles['surface']}>
        {isSearching && <AssetsSkeleton />}
        {!isSearching && assets.length === 0 && <Nothing view={view} onShowAll={onShowAll} />}
        {assets.length > 0 && <AssetsTable assets={assets} binned={view.binned} busy={busy} onAction={onAction} />}
      </div>
      {hasNextPage && assets.length > 0 && (
        <Button
          look="quiet"
          className={styles['more']}
          busy={isFetchingNextPage}
          busyLabel={t('common:loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function Nothing({ view: { binned, search, type }, onShowAll }: Pick<Props, 'view' | 'onShowAll'>) {
  const { t } = useTranslation('admin-assets');
  if (binned) return <EmptyState title={t('empty.title')}>{t('empty.bin')}</EmptyState>;
  if (search === '' && type === 'all') return <EmptyState title={t('empty.title')}>{t('empty.first')}</EmptyState>;
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <Button look="quiet" onClick={onShowAll}>
          {t('empty.showAll')}
        </Button>
      }
    >
      {search ? t('empty.search', { search }) : t('empty.type')}
    </EmptyState>
  );
}
