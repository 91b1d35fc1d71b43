import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/assets/schema.ts';
import { Table, TableBody, TableCell, TableHead, TableRow } from '#web/ui/amplify/table.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { AssetRow } from './asset-row.tsx';
import styles from './assets-table.module.css';
import type { AssetAction } from './use-asset-actions.ts';

interface Props {
  assets: readonly Asset[];
  binned: boolean;
  /** Id of the asset on which an action is under way. */
  busy: string | undefined;
  onAction: (asset: Asset, action: AssetAction) => void;
}

/** The assets in a table; on a small screen every asset becomes a card. */
export function AssetsTable({ assets, binned, busy, onAction }: Props) {
  const { t } = useTranslation('admin-assets');
  const columns = ['name', 'size', 'duration', 'access', binned ? 'deletedAt' : 'createdAt'] as const;
  return (
    <Table role="table" aria-label={t(binned ? 'bin.title' : 'title')} className={styles['table'] ?? ''}>
      <TableHead role="rowgroup" className={styles['head'] ?? ''}>
        <TableRow role="row">
          {columns.map((column) => (
            <TableCell key={column} as="th" role="columnheader" scope="col">
              {t(`column.${column}`)}
            </TableCell>
          ))}
          <TableCell as="th" role="columnheader" scope="col">
            <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup" className={styles['body'] ?? ''}>
        {assets.map((asset, index) => (
          <AssetRow
            key={asset.id}
            asset={asset}
            binned={binned}
            busy={busy === asset.id}
            nearEnd={assets.length > 5 && index >= assets.length - 3}
            onAction={onAction}
          />
        ))}
      </TableBody>
    </Table>
  );
}
