import { useTranslation } from 'react-i18next';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classes } from '#web/ui/classes.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { UploadTask } from './queue/upload-queue.ts';
import { maySucceed } from './queue/upload-queue.ts';
import { useUploadFault } from './queue/use-upload-fault.ts';
import styles from './upload-list.module.css';

interface Props {
  task: UploadTask;
  onCancel: () => void;
  onRetry: () => void;
}

/** One file on its way: a bar, the same in words, and what can be done. */
export function UploadRow({ task: { file, state, percent, error }, onCancel, onRetry }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const format = useFormat();
  const fileSize = useFileSize();
  const fault = useUploadFault();
  const failed = state === 'failed';
  const words = failed ? fault(error) : t(`upload.state.${state}`, { percent: format.percent(percent) });
  const { name } = file;

  return (
    <li className={styles['row']} data-state={state} data-percent={percent}>
      <div className={styles['file']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['size']}>{fileSize(file.size)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={t('upload.progressOf', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.max(percent, 0)}
        aria-valuetext={words}
        className={styles['track']}
      >
        <span
          className={classes(styles['fill'], failed && styles['failed'], state === 'done' && styles['done'])}
          style={{ width: failed ? '100%' : `${percent}%` }}
        />
      </div>
      <p className={classes(styles['words'], failed && styles['fault'])}>{words}</p>
      <div className={styles['buttons']}>
        {failed && maySucceed(error) && (
          <Button look="plain" aria-label={t('upload.retryOf', { name })} onClick={onRetry}>
            {t('common:retry')}
          </Button>
        )}
        {state !== 'done' && !failed && (
          <Button look="plain" aria-label={t('upload.cancelOf', { name })} onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}
