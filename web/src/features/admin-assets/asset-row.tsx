import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/assets/schema.ts';
import { useFileSize } from '#web/format/use-file-size.ts';
import { useFormat } from '#web/format/use-format.ts';
import { languageNames } from '#web/i18n/language-names.ts';
import { TableCell, TableRow } from '#web/ui/amplify/table.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { AccessBadge } from './access-badge.tsx';
import { AssetPicture } from './asset-picture.tsx';
import styles from './assets-table.module.css';
import { clockTime } from './duration.ts';
import { type AssetAction, assetActions, binActions } from './use-asset-actions.ts';

interface Props {
  asset: Asset;
  binned: boolean;
  busy: boolean;
  /** The menu opens upwards. */
  nearEnd: boolean;
  onAction: (asset: Asset, action: AssetAction) => void;
}

/** One asset. The roles are said because the small screen's style would otherwise take them away. */
export function AssetRow({ asset, binned, busy, nearEnd, onAction }: Props) {
  const { t } = useTranslation('admin-assets');
  const format = useFormat();
  const fileSize = useFileSize();
  const { name, type, category, language, durationSeconds, createdAt, deletedAt } = asset;
  const facts = [
    t(`type.${type}`),
    ...(category ? [t(`category.${category}`)] : []),
    ...(language ? [languageNames[language]] : []),
  ];
  const date = binned ? (deletedAt ?? createdAt) : createdAt;
  return (
    <TableRow role="row" aria-busy={busy || undefined} className={styles['row'] ?? ''}>
      <TableCell as="th" role="rowheader" scope="row" className={styles['name'] ?? ''}>
        <div className={styles['file']}>
          <AssetPicture asset={asset} />
          <div className={styles['words']}>
            <button type="button" className={styles['open']} onClick={() => onAction(asset, 'preview')}>
              {name}
            </button>
            <span className={styles['facts']}>{facts.join(' · ')}</span>
          </div>
        </div>
      </TableCell>
      <TableCell role="cell" data-label={t('column.size')} className={styles['number'] ?? ''}>
        {fileSize(asset.size)}
      </TableCell>
      <TableCell
        role="cell"
        data-label={t('column.duration')}
        className={classes(styles['number'], durationSeconds === undefined && styles['none'])}
      >
        {durationSeconds === undefined ? '–' : clockTime(durationSeconds)}
      </TableCell>
      <TableCell role="cell" data-label={t('column.access')} className={styles['access'] ?? ''}>
        <AccessBadge level={asset.access.level} />
      </TableCell>
      <TableCell
        role="cell"
        data-label={t(binned ? 'column.deletedAt' : 'column.createdAt')}
        className={styles['date'] ?? ''}
      >
        <time dateTime={date}>{format.date(date)}</time>
      </TableCell>
      <TableCell role="cell" className={styles['menu'] ?? ''}>
        <Menu
          label={t('actionsFor', { name })}
          placement={{ above: nearEnd }}
          trigger={<Dots />}
          items={(binned ? binActions : assetActions).map((action) => ({
            label: t(`action.${action}`),
            onSelect: () => onAction(asset, action),
          }))}
        />
      </TableCell>
    </TableRow>
  );
}

function Dots() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden>
      <circle cx="4" cy="10" r="1.75" />
      <circle cx="10" cy="10" r="1.75" />
      <circle cx="16" cy="10" r="1.75" />
    </svg>
  );
}
