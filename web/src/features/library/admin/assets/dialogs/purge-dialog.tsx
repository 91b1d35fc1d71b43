import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/library/assets/schema.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

interface Props {
  asset: Asset;
  busy: boolean;
  onPurge: () => void;
  onClose: () => void;
}

/** Asks before an asset leaves the bin for good. */
export function PurgeDialog({ asset, busy, onPurge, onClose }: Props) {
  const { t } = useTranslation(['admin-assets', 'common']);
  return (
    <ConfirmDialog
      title={t('purge.title')}
      confirmLabel={t('action.purge')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      danger
      busy={busy}
      onConfirm={onPurge}
      onCancel={onClose}
    >
      {t('purge.text', { name: asset.name })}
    </ConfirmDialog>
  );
}
