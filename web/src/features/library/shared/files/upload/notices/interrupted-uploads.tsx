import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Alert } from '#web/ui/amplify/alert.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './upload-notice.module.css';
import { useInterruptedUploads } from './use-interrupted-uploads.ts';

interface Props {
  /** Ids of uploads that an earlier visit left. */
  left: readonly string[];
  onChoose: () => void;
}

/** Uploads that a reload or a closed window broke off: choosing the same file again goes on where it stopped. */
export function InterruptedUploads({ left, onChoose }: Props) {
  const { t } = useTranslation('files');
  const { percent } = useFormat();
  const { interrupted, discard } = useInterruptedUploads(left);
  if (interrupted.length === 0) return null;
  return (
    <Alert tone="info" heading={t('interrupted.title')} className={styles['notice']}>
      <p>{t('interrupted.text')}</p>
      <ul className={styles['files']}>
        {interrupted.map(({ assetId, name, percent: arrived }) => (
          <li key={assetId}>
            <span>
              <strong>{name}</strong> {t('interrupted.arrived', { percent: percent(arrived) })}
            </span>
            <Button look="plain" aria-label={t('interrupted.discardOf', { name })} onClick={() => discard(assetId)}>
              {t('interrupted.discard')}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={onChoose}>
        {t('interrupted.choose')}
      </Button>
    </Alert>
  );
}
