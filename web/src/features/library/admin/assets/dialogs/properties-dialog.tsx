import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/library/assets/schema.ts';
import { clockTime } from '#web/features/library/shared/files/clock-time.ts';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from './asset-dialog.module.css';

/** Shows the facts of an asset's file. */
export function PropertiesDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { t } = useTranslation(['admin-assets', 'files', 'common']);
  const { dateTime } = useFormat();
  const fileSize = useFileSize();
  const { name, type, contentType, size, durationSeconds, createdAt, updatedAt, path, originalName } = asset;
  const facts = [
    ['name', name],
    ['type', `${t(`files:type.${type}`)} (${contentType})`],
    ['size', fileSize(size)],
    ...(durationSeconds === undefined ? [] : [['duration', clockTime(durationSeconds)] as const]),
    ['created', dateTime(createdAt)],
    ['changed', dateTime(updatedAt)],
    ['originalName', originalName],
    ['path', path],
  ] as const;
  return (
    <Dialog title={t('properties.title')} closeLabel={t('common:close')} onClose={onClose}>
      <dl className={styles['facts']}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`properties.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
