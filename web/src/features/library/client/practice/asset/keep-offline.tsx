import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import { dropRecording, keepRecording, useStoredRecording } from '#web/lib/offline/recordings.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './asset.module.css';

interface Props {
  assetId: string;
  /** Bytes. */
  bytes: number;
}

/** Keeps a recording on this device, or lets it go. */
export function KeepOffline({ assetId, bytes }: Props) {
  const { t } = useTranslation('client-practice');
  const size = useFileSize(0);
  const kept = useStoredRecording(assetId);
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  if (kept === undefined) return null;

  const keep = async (): Promise<void> => {
    setState('busy');
    try {
      await keepRecording(assetId);
      setState('rest');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={styles['keep']}>
      {kept ? (
        <Button look="plain" onClick={() => void dropRecording(assetId)}>
          {t('offline.drop')}
        </Button>
      ) : (
        <Button look="plain" busy={state === 'busy'} busyLabel={t('offline.keeping')} onClick={() => void keep()}>
          {t('offline.keep', { size: size(bytes) })}
        </Button>
      )}
      <p role="status" className={styles['resumed']}>
        {kept ? t('offline.kept') : state === 'failed' && t('offline.failed')}
      </p>
    </div>
  );
}
