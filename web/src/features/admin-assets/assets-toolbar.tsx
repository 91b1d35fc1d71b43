import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/routes.ts';
import { SearchField } from '#web/ui/amplify/search-field.tsx';
import { AssetTabs } from './asset-tabs.tsx';
import styles from './assets-toolbar.module.css';
import type { AssetTab, AssetView } from './use-asset-view.ts';

interface Props {
  view: AssetView;
  /** What stands in the search box. */
  typed: string;
  counts: ReplyOf<'countAssets'> | undefined;
  onType: (text: string) => void;
  onTab: (tab: AssetTab) => void;
}

/** The tabs by type and the search box. */
export function AssetsToolbar({ view, typed, counts, onType, onTab }: Props) {
  const { t } = useTranslation('admin-assets');
  return (
    <div className={styles['toolbar']}>
      <AssetTabs selected={view.type} counts={counts} onSelect={onTab} />
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        clearLabel={t('search.clear')}
        value={typed}
        onType={onType}
        className={styles['search']}
      />
    </div>
  );
}
