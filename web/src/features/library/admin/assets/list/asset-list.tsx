import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/library/assets/schema.ts';
import type { EmptyText } from '#web/lists/body/list-body.tsx';
import { List } from '#web/lists/list.tsx';
import type { Pages } from '#web/lists/pages/pages.ts';
import type { AssetAction } from '../actions/use-asset-actions.ts';
import type { MissingFieldsOf } from '../missing/use-missing.ts';
import { useAssetColumns } from './asset-columns.tsx';
import type { AssetView } from './use-asset-view.ts';

interface Props {
  pages: Pages<Asset>;
  view: AssetView;
  /** Id of the asset on which an action is under way. */
  busy: string | undefined;
  fields: MissingFieldsOf;
  onAction: (asset: Asset, action: AssetAction) => void;
  onShowAll: () => void;
}

export function AssetList({ pages, view, busy, fields, onAction, onShowAll }: Props) {
  const { t } = useTranslation('admin-assets');
  const { binned, search, type } = view;
  const columns = useAssetColumns(binned, fields, onAction);
  const busyIds = useMemo(() => new Set(busy === undefined ? [] : [busy]), [busy]);

  const emptyText = (): EmptyText => {
    const title = t('empty.title');
    if (binned) return { title, text: t('empty.bin') };
    if (search === '' && type === 'all') return { title, text: t('empty.first') };
    return {
      title,
      text: search ? t('empty.search', { search }) : t('empty.type'),
      showAll: { label: t('empty.showAll'), onPress: onShowAll },
    };
  };
  return (
    <List
      label={t(binned ? 'bin.title' : 'title')}
      pages={pages}
      columns={columns}
      busy={busyIds}
      failed={t('error.load')}
      empty={emptyText()}
    />
  );
}
