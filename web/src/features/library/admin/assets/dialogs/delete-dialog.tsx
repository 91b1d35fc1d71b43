import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { day } from '#contract/core/units.ts';
import { assetRoutes } from '#contract/library/assets/routes.ts';
import type { Asset } from '#contract/library/assets/schema.ts';
import { assetLimits } from '#contract/library/limits.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import styles from './asset-dialog.module.css';

interface Props {
  asset: Asset;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before an asset goes to the bin, and says how many clients would miss it. */
export function DeleteDialog({ asset, busy, onDelete, onClose }: Props) {
  const { t } = useTranslation(['admin-assets', 'common']);
  const usage = useQuery({
    queryKey: keyOf('asset-usage', asset.id),
    queryFn: ({ signal }) => call(assetRoutes, 'getAssetUsage', { params: { assetId: asset.id }, signal }),
    staleTime: 0,
  });
  const clients = usage.data?.clients;
  return (
    <ConfirmDialog
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      danger
      busy={busy}
      onConfirm={onDelete}
      onCancel={onClose}
    >
      <div className={styles['form']}>
        <p>{t('delete.text', { name: asset.name, count: assetLimits.bin / day })}</p>
        <p role="status" className={styles['usage']}>
          {clients !== undefined && t('delete.usage', { count: clients })}
          {usage.isPending && t('common:loading')}
        </p>
      </div>
    </ConfirmDialog>
  );
}
