import { Badge } from '@aws-amplify/ui-react';
import { useTranslation } from 'react-i18next';
import type { AssetAccess } from '#contract/assets/schema.ts';
import styles from './access-badge.module.css';

/** Who may open an asset, in a word and a colour. */
export function AccessBadge({ level }: Pick<AssetAccess, 'level'>) {
  const { t } = useTranslation('admin-assets');
  return (
    <Badge className={styles['badge'] ?? ''} {...variations[level]}>
      {t(`access.${level}.name`)}
    </Badge>
  );
}

// Amplify's badge without a variation is the gray one.
const variations: Readonly<Record<AssetAccess['level'], { variation?: 'success' | 'info' }>> = {
  public: { variation: 'success' },
  restricted: { variation: 'info' },
  private: {},
};
